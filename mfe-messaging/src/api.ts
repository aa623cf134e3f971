import { messagingCalls } from '@kocyolu/contracts'
import { createClient } from '@kocyolu/web'

/** The calls of this remote, one by one: what it names here is what it needs of the services. A failure is an `ApiError`. */
export const api = {
  messaging: createClient({
    block: messagingCalls.block,
    getConversation: messagingCalls.getConversation,
    listBlocks: messagingCalls.listBlocks,
    listContacts: messagingCalls.listContacts,
    markConversationRead: messagingCalls.markConversationRead,
    searchMessages: messagingCalls.searchMessages,
    sendMessage: messagingCalls.sendMessage,
    sendTyping: messagingCalls.sendTyping,
    unblock: messagingCalls.unblock,
  }),
}
