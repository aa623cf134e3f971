import type { Attachment } from '@kocyolu/contracts'
import type { SeenRequest } from '@kocyolu/web/testing'
import { fireEvent } from '@kocyolu/web/testing'
import { useChosenFiles } from './chosen-files.ts'
import { accept, open } from './open-messages.fixtures.ts'

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

let lastId = 40

/** The server's answer to a file: it is kept, as what its type says. */
export function keep({ query, body }: SeenRequest): Attachment {
  lastId += 1
  const isPicture = (body as Blob).type !== 'application/pdf'
  return { ...(isPicture ? picture : document), id: lastId, name: query.name ?? '' }
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
