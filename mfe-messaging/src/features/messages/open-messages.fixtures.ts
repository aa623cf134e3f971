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
  return renderRoute(routes, {
    path,
    user: me,
    language,
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

/** What was sent: the bodies, in order. */
export const sent = (requests: SeenRequest[]) =>
  requests
    .filter(one => one.call === 'messaging.sendMessage')
    .map(one => one.body as { recipientId: string; content: string; clientId: string })
