// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../call.ts'
import type { notifications } from '../notifications.ts'

type Calls = CallsOf<typeof notifications>

export const listPreferences: Calls['listPreferences'] = { service: 'notifications', method: 'GET', path: '/api/notifications/preferences', answer: ['preferences'] }
export const changePreferences: Calls['changePreferences'] = { service: 'notifications', method: 'PUT', path: '/api/notifications/preferences', answer: ['preferences'] }
export const getPush: Calls['getPush'] = { service: 'notifications', method: 'GET', path: '/api/notifications/push', answer: ['browsers'] }
export const turnPushOn: Calls['turnPushOn'] = { service: 'notifications', method: 'PUT', path: '/api/notifications/push', answer: ['browsers'] }
export const turnPushOff: Calls['turnPushOff'] = { service: 'notifications', method: 'DELETE', path: '/api/notifications/push/{id}', answer: ['browsers'] }
export const listNotifications: Calls['listNotifications'] = { service: 'notifications', method: 'GET', path: '/api/notifications', answer: ['items'] }
export const markNotificationRead: Calls['markNotificationRead'] = { service: 'notifications', method: 'PATCH', path: '/api/notifications/{id}/read', answer: [] }
export const markAllNotificationsRead: Calls['markAllNotificationsRead'] = { service: 'notifications', method: 'POST', path: '/api/notifications/read-all' }
