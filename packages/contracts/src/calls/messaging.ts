// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../call.ts'
import type { messaging } from '../messaging.ts'

type Calls = CallsOf<typeof messaging>

export const listContacts: Calls['listContacts'] = { method: 'GET', path: '/api/messages/contacts', answer: { either: ['list', ['items']] } }
export const countUnread: Calls['countUnread'] = { method: 'GET', path: '/api/messages/unread', answer: [] }
export const countMessages: Calls['countMessages'] = { method: 'GET', path: '/api/messages/counts', answer: [] }
export const countMessagesPerDay: Calls['countMessagesPerDay'] = { method: 'GET', path: '/api/messages/counts/daily', since: 2, answer: ['days'] }
export const getConversation: Calls['getConversation'] = { method: 'GET', path: '/api/messages/{userId}', answer: 'list' }
export const sendMessage: Calls['sendMessage'] = { method: 'POST', path: '/api/messages', answer: [] }
export const markRead: Calls['markRead'] = { method: 'PATCH', path: '/api/messages/{id}/read', answer: [] }
export const markConversationRead: Calls['markConversationRead'] = { method: 'POST', path: '/api/messages/{userId}/read', answer: [] }
export const sendTyping: Calls['sendTyping'] = { method: 'POST', path: '/api/messages/typing' }
