// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../../call.ts'
import type { notifications } from '../../notifications.ts'

type Calls = CallsOf<typeof notifications>

export const listPreferences: Calls['listPreferences'] = { method: 'GET', path: '/api/notifications/preferences', answer: ['preferences'] }
export const changePreferences: Calls['changePreferences'] = { method: 'PUT', path: '/api/notifications/preferences', answer: ['preferences'] }
export const getOwnTimes: Calls['getOwnTimes'] = { method: 'GET', path: '/api/notifications/times', answer: [] }
export const putOwnTimes: Calls['putOwnTimes'] = { method: 'PUT', path: '/api/notifications/times', answer: [] }
export const getPush: Calls['getPush'] = { method: 'GET', path: '/api/notifications/push', answer: ['browsers'] }
export const turnPushOn: Calls['turnPushOn'] = { method: 'PUT', path: '/api/notifications/push', answer: ['browsers'] }
export const turnPushOff: Calls['turnPushOff'] = { method: 'DELETE', path: '/api/notifications/push/{id}', answer: ['browsers'] }
export const listNotifications: Calls['listNotifications'] = { method: 'GET', path: '/api/notifications', answer: ['items'] }
export const markNotificationRead: Calls['markNotificationRead'] = { method: 'PATCH', path: '/api/notifications/{id}/read', answer: [] }
export const markAllNotificationsRead: Calls['markAllNotificationsRead'] = { method: 'POST', path: '/api/notifications/read-all' }
