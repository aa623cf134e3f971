// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../call.ts'
import type { messaging } from '../messaging.ts'

type Calls = CallsOf<typeof messaging>

export const listContacts: Calls['listContacts'] = { service: 'messaging', method: 'GET', path: '/api/messages/contacts', since: 3, answer: { either: ['list', ['items']] } }
export const searchMessages: Calls['searchMessages'] = { service: 'messaging', method: 'GET', path: '/api/messages/search', since: 3, answer: ['items'] }
export const countUnread: Calls['countUnread'] = { service: 'messaging', method: 'GET', path: '/api/messages/unread', answer: [] }
export const countMessages: Calls['countMessages'] = { service: 'messaging', method: 'GET', path: '/api/messages/counts', answer: [] }
export const countMessagesPerDay: Calls['countMessagesPerDay'] = { service: 'messaging', method: 'GET', path: '/api/messages/counts/daily', since: 2, answer: ['days'] }
export const getConversation: Calls['getConversation'] = { service: 'messaging', method: 'GET', path: '/api/messages/{userId}', since: 3, answer: 'list' }
export const sendMessage: Calls['sendMessage'] = { service: 'messaging', method: 'POST', path: '/api/messages', since: 3, answer: [] }
export const uploadAttachment: Calls['uploadAttachment'] = { service: 'messaging', method: 'PUT', path: '/api/messages/{userId}/attachments/{clientId}', since: 3, answer: [] }
export const discardAttachment: Calls['discardAttachment'] = { service: 'messaging', method: 'DELETE', path: '/api/messages/{userId}/attachments/{clientId}', since: 3 }
export const getDocumentLink: Calls['getDocumentLink'] = { service: 'messaging', method: 'GET', path: '/api/messages/attachments/{id}/link', since: 3, answer: [] }
export const markRead: Calls['markRead'] = { service: 'messaging', method: 'PATCH', path: '/api/messages/{id}/read', since: 3, answer: [] }
export const markConversationRead: Calls['markConversationRead'] = { service: 'messaging', method: 'POST', path: '/api/messages/{userId}/read', answer: [] }
export const sendTyping: Calls['sendTyping'] = { service: 'messaging', method: 'POST', path: '/api/messages/typing' }
export const reportMessage: Calls['reportMessage'] = { service: 'messaging', method: 'POST', path: '/api/messages/{id}/reports', since: 3 }
export const listReportCases: Calls['listReportCases'] = { service: 'messaging', method: 'GET', path: '/api/messages/reports', since: 3, answer: ['items'] }
export const countReportCases: Calls['countReportCases'] = { service: 'messaging', method: 'GET', path: '/api/messages/reports/counts', since: 3, answer: ['within'] }
export const decideReports: Calls['decideReports'] = { service: 'messaging', method: 'POST', path: '/api/messages/reports/{id}/decision', since: 3, answer: ['reports'] }
export const answerAppeal: Calls['answerAppeal'] = { service: 'messaging', method: 'POST', path: '/api/messages/reports/{id}/appeal', since: 3, answer: ['reports'] }
export const getDecision: Calls['getDecision'] = { service: 'messaging', method: 'GET', path: '/api/messages/decisions/{id}', since: 3, answer: [] }
export const appealDecision: Calls['appealDecision'] = { service: 'messaging', method: 'POST', path: '/api/messages/decisions/{id}/appeal', since: 3, answer: [] }
export const listAudit: Calls['listAudit'] = { service: 'messaging', method: 'GET', path: '/api/messages/audit', since: 3, answer: ['items'] }
export const exportAudit: Calls['exportAudit'] = { service: 'messaging', method: 'GET', path: '/api/messages/audit/export', since: 3 }
export const redactAudit: Calls['redactAudit'] = { service: 'messaging', method: 'POST', path: '/api/messages/audit/{id}/redaction', since: 3, answer: [] }
export const listBlocks: Calls['listBlocks'] = { service: 'messaging', method: 'GET', path: '/api/messages/blocks', since: 3, answer: ['items'] }
export const block: Calls['block'] = { service: 'messaging', method: 'PUT', path: '/api/messages/blocks/{userId}', since: 3 }
export const unblock: Calls['unblock'] = { service: 'messaging', method: 'DELETE', path: '/api/messages/blocks/{userId}', since: 3 }
