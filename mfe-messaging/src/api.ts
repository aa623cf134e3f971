import { messagingCalls } from '@kocyolu/contracts'
import { createClient } from '@kocyolu/web'

/** The calls of this remote, one by one: what it names here is what it needs of the services. A failure is an `ApiError`. */
export const api = {
  messaging: createClient({
    getConversation: messagingCalls.getConversation,
    listContacts: messagingCalls.listContacts,
    markConversationRead: messagingCalls.markConversationRead,
    sendMessage: messagingCalls.sendMessage,
    sendTyping: messagingCalls.sendTyping,
  }),
}
