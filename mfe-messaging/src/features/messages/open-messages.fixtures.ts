import type { Attachment } from '@kocyolu/contracts'
import { type FakeServer, fireEvent, renderRoute, type SeenRequest } from '@kocyolu/web/testing'
import { routes } from '../../routes.tsx'
import { useChosenFiles } from './chosen-files.ts'
import { deniz, isik, me, message } from './messages.fixtures.ts'
import { useOutbox } from './outbox.ts'

export const withIsik = `/messages?userId=${isik.id}`

let lastId = 100

/** The server's answer to a message that is sent: it is stored, and not read yet. */
export function accept({ body }: SeenRequest) {
  lastId += 1
  return message(lastId, 'me', { isRead: false, ...(body as { content: string; clientId: string }) })
}

/** The page as Elif sees it, who has two contacts. */
export function open(server: FakeServer = {}, path = withIsik, language: 'auto' | 'tr' = 'auto') {
  useOutbox.setState({ items: [] })
  return show(server, { path, language })
}

/** The page in the same tab after it was loaded again, by Elif or by another user: what is not in its storage is lost. */
export async function reload(server: FakeServer = {}, user = me) {
  await useOutbox.persist.rehydrate()
  return show(server, { path: withIsik, user })
}

function show(server: FakeServer, options: Omit<Parameters<typeof renderRoute>[1], 'server'>) {
  return renderRoute(routes, {
    user: me,
    ...options,
    server: {
      'messaging.listContacts': [isik, deniz],
      'messaging.getConversation': [message(1, 'isik'), message(2, 'me')],
      'messaging.getPinnedMessage': { message: null },
      'messaging.sendMessage': accept,
      'messaging.sendTyping': undefined,
      'messaging.markConversationRead': { fromPerson: 0, total: 0, seq: 1 },
      ...server,
    },
  })
}

/** Sent bodies, in order. */
export const sent = (requests: SeenRequest[]) =>
  requests
    .filter(one => one.call === 'messaging.sendMessage')
    .map(one => one.body as { recipientId: string; content: string; clientId: string })

export const jpeg = (name = 'soru.jpg', bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
export const pdf = (name = 'deneme.pdf') => new File(['%PDF'], name, { type: 'application/pdf' })

export const picture: Attachment = {
  id: 7,
  kind: 'picture',
  name: 'soru.jpg',
  size: 2_500_000,
  width: 1600,
  height: 800,
}
export const document: Attachment = {
  id: 8,
  kind: 'document',
  name: 'deneme.pdf',
  size: 340_000,
  width: null,
  height: null,
}

let lastFileId = 40

/** The server's answer to a file: it is kept, as what its type says. */
export function keep({ query, body }: SeenRequest): Attachment {
  lastFileId += 1
  const isPicture = (body as Blob).type !== 'application/pdf'
  return { ...(isPicture ? picture : document), id: lastFileId, name: query.name ?? '' }
}

/** The stored message with the attachments that it was sent with. */
export const acceptWith =
  (...attachments: Attachment[]) =>
  (request: SeenRequest) => {
    const { content, clientId } = request.body as { content: string; clientId: string }
    return { ...accept({ ...request, body: { content: content || '📎', clientId } }), attachments }
  }

/** The conversation of a user who has chosen nothing yet. */
export function openWithFiles(...[server, ...rest]: Parameters<typeof open>) {
  useChosenFiles.setState({ items: [] })
  return open(
    { 'messaging.uploadAttachment': keep, 'messaging.discardAttachment': undefined, ...server },
    ...rest,
  )
}
type Screen = ReturnType<typeof open>

export async function choose(screen: Screen, ...files: File[]) {
  await screen.findByRole('textbox', { name: /Işık/ })
  const input = screen.container.querySelector('input[type="file"]')
  if (input) fireEvent.change(input, { target: { files } })
}

/** Uploads, in order. */
export const uploaded = ({ requests }: Screen) =>
  requests
    .filter(({ call }) => call === 'messaging.uploadAttachment')
    .map(({ params, query }) => ({ ...params, ...query }))
