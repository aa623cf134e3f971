// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../call.ts'
import type { messaging } from '../messaging.ts'

type Calls = CallsOf<typeof messaging>

export const listContacts: Calls['listContacts'] = { service: 'messaging', method: 'GET', path: '/api/messages/contacts', answer: { either: ['list', ['items']] } }
export const searchMessages: Calls['searchMessages'] = { service: 'messaging', method: 'GET', path: '/api/messages/search', answer: ['items'] }
export const countUnread: Calls['countUnread'] = { service: 'messaging', method: 'GET', path: '/api/messages/unread', answer: [] }
export const countMessages: Calls['countMessages'] = { service: 'messaging', method: 'GET', path: '/api/messages/counts', answer: [] }
export const countMessagesPerDay: Calls['countMessagesPerDay'] = { service: 'messaging', method: 'GET', path: '/api/messages/counts/daily', answer: ['days'] }
export const getConversation: Calls['getConversation'] = { service: 'messaging', method: 'GET', path: '/api/messages/{userId}', answer: 'list' }
export const sendMessage: Calls['sendMessage'] = { service: 'messaging', method: 'POST', path: '/api/messages', answer: [] }
export const uploadAttachment: Calls['uploadAttachment'] = { service: 'messaging', method: 'PUT', path: '/api/messages/{userId}/attachments/{clientId}', answer: [] }
export const discardAttachment: Calls['discardAttachment'] = { service: 'messaging', method: 'DELETE', path: '/api/messages/{userId}/attachments/{clientId}' }
export const getDocumentLink: Calls['getDocumentLink'] = { service: 'messaging', method: 'GET', path: '/api/messages/attachments/{id}/link', answer: [] }
export const markRead: Calls['markRead'] = { service: 'messaging', method: 'PATCH', path: '/api/messages/{id}/read', answer: [] }
export const markConversationRead: Calls['markConversationRead'] = { service: 'messaging', method: 'POST', path: '/api/messages/{userId}/read', answer: [] }
export const sendTyping: Calls['sendTyping'] = { service: 'messaging', method: 'POST', path: '/api/messages/typing' }
export const reportMessage: Calls['reportMessage'] = { service: 'messaging', method: 'POST', path: '/api/messages/{id}/reports' }
export const listReportCases: Calls['listReportCases'] = { service: 'messaging', method: 'GET', path: '/api/messages/reports', answer: ['items'] }
export const countReportCases: Calls['countReportCases'] = { service: 'messaging', method: 'GET', path: '/api/messages/reports/counts', answer: ['within'] }
export const decideReports: Calls['decideReports'] = { service: 'messaging', method: 'POST', path: '/api/messages/reports/{id}/decision', answer: ['reports'] }
export const answerAppeal: Calls['answerAppeal'] = { service: 'messaging', method: 'POST', path: '/api/messages/reports/{id}/appeal', answer: ['reports'] }
export const getDecision: Calls['getDecision'] = { service: 'messaging', method: 'GET', path: '/api/messages/decisions/{id}', answer: [] }
export const appealDecision: Calls['appealDecision'] = { service: 'messaging', method: 'POST', path: '/api/messages/decisions/{id}/appeal', answer: [] }
export const listAudit: Calls['listAudit'] = { service: 'messaging', method: 'GET', path: '/api/messages/audit', answer: ['items'] }
export const exportAudit: Calls['exportAudit'] = { service: 'messaging', method: 'GET', path: '/api/messages/audit/export' }
export const redactAudit: Calls['redactAudit'] = { service: 'messaging', method: 'POST', path: '/api/messages/audit/{id}/redaction', answer: [] }
export const listBlocks: Calls['listBlocks'] = { service: 'messaging', method: 'GET', path: '/api/messages/blocks', answer: ['items'] }
export const block: Calls['block'] = { service: 'messaging', method: 'PUT', path: '/api/messages/blocks/{userId}' }
export const unblock: Calls['unblock'] = { service: 'messaging', method: 'DELETE', path: '/api/messages/blocks/{userId}' }
