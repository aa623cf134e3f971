import { countPerDay } from '@kocyolu/service'
import { service } from '../service.ts'
import { countAllMessages, countUnread } from './count-messages.ts'
import { getConversation, markConversationRead, markRead } from './read-messages.ts'
import { sendMessage } from './send-message.ts'

export const messageRoutes = service.implement({
  getConversation: ({ deps, caller, params, query }) =>
    getConversation(deps, caller, params.userId, query ?? {}),
  sendMessage: ({ deps, caller, body }) => sendMessage(deps, caller, body),
  markRead: ({ deps, caller, params }) => markRead(deps, caller, params.id),
  markConversationRead: ({ deps, caller, params, body }) =>
    markConversationRead(deps, caller, params.userId, body.upTo),
  countUnread: ({ deps, caller }) => countUnread(deps, caller),
  countMessages: ({ deps }) => countAllMessages(deps),
  countMessagesPerDay: ({ deps }) => countPerDay(deps, 'messages'),
})
