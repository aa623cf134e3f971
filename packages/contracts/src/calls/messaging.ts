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
export const markRead: Calls['markRead'] = { service: 'messaging', method: 'PATCH', path: '/api/messages/{id}/read', answer: [] }
export const markConversationRead: Calls['markConversationRead'] = { service: 'messaging', method: 'POST', path: '/api/messages/{userId}/read', answer: [] }
export const sendTyping: Calls['sendTyping'] = { service: 'messaging', method: 'POST', path: '/api/messages/typing' }
export const listBlocks: Calls['listBlocks'] = { service: 'messaging', method: 'GET', path: '/api/messages/blocks', since: 3, answer: ['items'] }
export const block: Calls['block'] = { service: 'messaging', method: 'PUT', path: '/api/messages/blocks/{userId}', since: 3 }
export const unblock: Calls['unblock'] = { service: 'messaging', method: 'DELETE', path: '/api/messages/blocks/{userId}', since: 3 }
