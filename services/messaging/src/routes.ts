import type { ReportCase } from '@kocyolu/contracts'
import { countPerDay, exportAudit, listAudit, redactAudit } from '@kocyolu/service'
import { getDocumentLink } from './attachments/serve-attachments.ts'
import { blockPerson, listBlocks, unblockPerson } from './blocks/blocks.ts'
import { archiveContact, listContacts, muteContact } from './contacts/list-contacts.ts'
import { editMessage, takeBackMessage } from './messages/change-message.ts'
import {
  countAllMessages,
  countUnread,
  getConversation,
  markConversationRead,
  markRead,
} from './messages/read-messages.ts'
import { sendMessage, sendTyping } from './messages/send-message.ts'
import { getPinned, pinMessage, unpinMessage } from './pins/pins.ts'
import { addSavedReply, deleteSavedReply, listSavedReplies } from './replies/saved-replies.ts'
import { reports, wakePeopleOf } from './reports/message-piece.ts'
import { searchMessages } from './search/search-messages.ts'
import { type Deps, service } from './service.ts'
import { discardAttachment, uploadAttachment } from './uploads/uploads.ts'

async function shown(deps: Deps, decided: Promise<ReportCase>): Promise<ReportCase> {
  const found = await decided
  await wakePeopleOf(deps, found.pieceId)
  return found
}

/** From each call to its use case. */
export const routes = service.implement({
  listContacts: ({ deps, caller, query }) => listContacts(deps, caller, query),
  getConversation: ({ deps, caller, params, query }) =>
    getConversation(deps, caller, params.userId, query ?? {}),
  sendMessage: ({ deps, caller, body }) => sendMessage(deps, caller, body),
  editMessage: ({ deps, caller, params, body }) => editMessage(deps, caller, params.id, body),
  takeBackMessage: ({ deps, caller, params }) => takeBackMessage(deps, caller, params.id),
  listSavedReplies: ({ deps, caller }) => listSavedReplies(deps, caller),
  addSavedReply: ({ deps, caller, body }) => addSavedReply(deps, caller, body.text),
  deleteSavedReply: ({ deps, caller, params }) => deleteSavedReply(deps, caller, params.id),
  getPinnedMessage: ({ deps, caller, params }) => getPinned(deps, caller, params.userId),
  pinMessage: ({ deps, caller, params, body }) => pinMessage(deps, caller, params.userId, body.messageId),
  unpinMessage: ({ deps, caller, params, query }) =>
    unpinMessage(deps, caller, params.userId, query.messageId),
  markRead: ({ deps, caller, params }) => markRead(deps, caller, params.id),
  markConversationRead: ({ deps, caller, params, body }) =>
    markConversationRead(deps, caller, params.userId, body.upTo),
  countUnread: ({ deps, caller }) => countUnread(deps, caller),
  countMessages: ({ deps }) => countAllMessages(deps),
  countMessagesPerDay: ({ deps }) => countPerDay(deps, 'messages'),
  sendTyping: ({ deps, caller, body }) => sendTyping(deps, caller, body.recipientId),
  getDocumentLink: ({ deps, caller, params, signIn }) => getDocumentLink(deps, caller, params.id, signIn),
  uploadAttachment: ({ deps, caller, params, query, body }) =>
    uploadAttachment(deps, caller, params, query?.name ?? '', body),
  discardAttachment: ({ deps, caller, params }) => discardAttachment(deps, caller, params),
  listBlocks: ({ deps, caller, query }) => listBlocks(deps, caller, query),
  archiveContact: ({ deps, caller, params, body }) => archiveContact(deps, caller, params.userId, body),
  muteContact: ({ deps, caller, params, body }) => muteContact(deps, caller, params.userId, body.muted),
  block: ({ deps, caller, params, query }) =>
    blockPerson(deps, caller, params.userId, query.sessions === 'cancel'),
  unblock: ({ deps, caller, params }) => unblockPerson(deps, caller, params.userId),
  searchMessages: ({ deps, caller, query }) => searchMessages(deps, caller, query),
  reportMessage: reports.report('message'),
  ...reports.handlers,
  decideReports: input => shown(input.deps, reports.handlers.decideReports(input)),
  answerAppeal: input => shown(input.deps, reports.handlers.answerAppeal(input)),
  listAudit: ({ deps, query }) => listAudit(deps, query),
  exportAudit: ({ deps, caller, query }) => exportAudit(deps, caller, query),
  redactAudit: ({ deps, caller, params, body }) => redactAudit(deps, caller, params.id, body.why),
})
