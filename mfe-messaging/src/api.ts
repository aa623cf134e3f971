import { messagingCalls, notificationsCalls } from '@kocyolu/contracts'
import { createClient } from '@kocyolu/web'

/** The calls of this remote, one by one: what it names here is what it needs of the services. A failure is an `ApiError`. */
export const api = {
  messaging: createClient({
    appealDecision: messagingCalls.appealDecision,
    block: messagingCalls.block,
    discardAttachment: messagingCalls.discardAttachment,
    getConversation: messagingCalls.getConversation,
    getDecision: messagingCalls.getDecision,
    getDocumentLink: messagingCalls.getDocumentLink,
    listBlocks: messagingCalls.listBlocks,
    listContacts: messagingCalls.listContacts,
    markConversationRead: messagingCalls.markConversationRead,
    reportMessage: messagingCalls.reportMessage,
    searchMessages: messagingCalls.searchMessages,
    sendMessage: messagingCalls.sendMessage,
    sendTyping: messagingCalls.sendTyping,
    unblock: messagingCalls.unblock,
    uploadAttachment: messagingCalls.uploadAttachment,
  }),
  notifications: createClient({
    getPush: notificationsCalls.getPush,
    turnPushOn: notificationsCalls.turnPushOn,
  }),
}
