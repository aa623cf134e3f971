// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../../call.ts'
import type { messaging } from '../../messaging.ts'

type Calls = CallsOf<typeof messaging>

export const listContacts: Calls['listContacts'] = { method: 'GET', path: '/api/messages/contacts', answer: { either: ['list', ['items']] } }
export const searchMessages: Calls['searchMessages'] = { method: 'GET', path: '/api/messages/search', answer: ['items'] }
export const countUnread: Calls['countUnread'] = { method: 'GET', path: '/api/messages/unread', answer: [] }
export const countMessages: Calls['countMessages'] = { method: 'GET', path: '/api/messages/counts', answer: [] }
export const countMessagesPerDay: Calls['countMessagesPerDay'] = { method: 'GET', path: '/api/messages/counts/daily', answer: ['days'] }
export const getConversation: Calls['getConversation'] = { method: 'GET', path: '/api/messages/{userId}', answer: 'list' }
export const sendMessage: Calls['sendMessage'] = { method: 'POST', path: '/api/messages', answer: [] }
export const editMessage: Calls['editMessage'] = { method: 'PATCH', path: '/api/messages/{id}', answer: [] }
export const takeBackMessage: Calls['takeBackMessage'] = { method: 'DELETE', path: '/api/messages/{id}', answer: [] }
export const listSavedReplies: Calls['listSavedReplies'] = { method: 'GET', path: '/api/messages/replies', answer: 'list' }
export const addSavedReply: Calls['addSavedReply'] = { method: 'POST', path: '/api/messages/replies', answer: [] }
export const deleteSavedReply: Calls['deleteSavedReply'] = { method: 'DELETE', path: '/api/messages/replies/{id}' }
export const getPinnedMessage: Calls['getPinnedMessage'] = { method: 'GET', path: '/api/messages/{userId}/pin', answer: [] }
export const pinMessage: Calls['pinMessage'] = { method: 'PUT', path: '/api/messages/{userId}/pin', answer: [] }
export const unpinMessage: Calls['unpinMessage'] = { method: 'DELETE', path: '/api/messages/{userId}/pin' }
export const uploadAttachment: Calls['uploadAttachment'] = { method: 'PUT', path: '/api/messages/{userId}/attachments/{clientId}', answer: [] }
export const discardAttachment: Calls['discardAttachment'] = { method: 'DELETE', path: '/api/messages/{userId}/attachments/{clientId}' }
export const getDocumentLink: Calls['getDocumentLink'] = { method: 'GET', path: '/api/messages/attachments/{id}/link', answer: [] }
export const markRead: Calls['markRead'] = { method: 'PATCH', path: '/api/messages/{id}/read', answer: [] }
export const markConversationRead: Calls['markConversationRead'] = { method: 'POST', path: '/api/messages/{userId}/read', answer: [] }
export const sendTyping: Calls['sendTyping'] = { method: 'POST', path: '/api/messages/typing' }
export const reportMessage: Calls['reportMessage'] = { method: 'POST', path: '/api/messages/{id}/reports' }
export const listReportCases: Calls['listReportCases'] = { method: 'GET', path: '/api/messages/reports', answer: ['items'] }
export const countReportCases: Calls['countReportCases'] = { method: 'GET', path: '/api/messages/reports/counts', answer: ['within'] }
export const decideReports: Calls['decideReports'] = { method: 'POST', path: '/api/messages/reports/{id}/decision', answer: ['reports'] }
export const answerAppeal: Calls['answerAppeal'] = { method: 'POST', path: '/api/messages/reports/{id}/appeal', answer: ['reports'] }
export const getDecision: Calls['getDecision'] = { method: 'GET', path: '/api/messages/decisions/{id}', answer: [] }
export const appealDecision: Calls['appealDecision'] = { method: 'POST', path: '/api/messages/decisions/{id}/appeal', answer: [] }
export const listAudit: Calls['listAudit'] = { method: 'GET', path: '/api/messages/audit', answer: ['items'] }
export const exportAudit: Calls['exportAudit'] = { method: 'GET', path: '/api/messages/audit/export' }
export const redactAudit: Calls['redactAudit'] = { method: 'POST', path: '/api/messages/audit/{id}/redaction', answer: [] }
export const listBlocks: Calls['listBlocks'] = { method: 'GET', path: '/api/messages/blocks', answer: ['items'] }
export const muteContact: Calls['muteContact'] = { method: 'PUT', path: '/api/messages/contacts/{userId}/mute' }
export const archiveContact: Calls['archiveContact'] = { method: 'PUT', path: '/api/messages/contacts/{userId}/archive' }
export const block: Calls['block'] = { method: 'PUT', path: '/api/messages/blocks/{userId}' }
export const unblock: Calls['unblock'] = { method: 'DELETE', path: '/api/messages/blocks/{userId}' }
