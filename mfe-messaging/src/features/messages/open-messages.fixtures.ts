import { type FakeServer, renderRoute, type SeenRequest } from '@kocyolu/web/testing'
import { routes } from '../../routes.tsx'
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
