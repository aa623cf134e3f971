// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../call.ts'
import type { notifications } from '../notifications.ts'

type Calls = CallsOf<typeof notifications>

export const listPreferences: Calls['listPreferences'] = { method: 'GET', path: '/api/notifications/preferences', since: 2, answer: ['preferences'] }
export const changePreferences: Calls['changePreferences'] = { method: 'PUT', path: '/api/notifications/preferences', since: 2, answer: ['preferences'] }
export const listNotifications: Calls['listNotifications'] = { method: 'GET', path: '/api/notifications', since: 2, answer: ['items'] }
export const markNotificationRead: Calls['markNotificationRead'] = { method: 'PATCH', path: '/api/notifications/{id}/read', since: 2, answer: [] }
export const markAllNotificationsRead: Calls['markAllNotificationsRead'] = { method: 'POST', path: '/api/notifications/read-all' }
