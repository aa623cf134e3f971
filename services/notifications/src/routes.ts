import { listNotifications, markAllRead, markRead } from './notifications/notifications.ts'
import { changeOwnTimes, readOwnTimes } from './own-times/own-times.ts'
import { changePreferences, listPreferences } from './preferences/preferences.ts'
import { pushState, turnPushOff, turnPushOn } from './push/turn-push.ts'
import { service } from './service.ts'

/** From each call to its use case. */
export const routes = service.implement({
  listNotifications: ({ deps, caller, query }) => listNotifications(deps, caller, query),
  markNotificationRead: ({ deps, caller, params }) => markRead(deps, caller, params.id),
  markAllNotificationsRead: ({ deps, caller }) => markAllRead(deps, caller),
  listPreferences: ({ deps, caller }) => listPreferences(deps, caller),
  changePreferences: ({ deps, caller, body }) => changePreferences(deps, caller, body),
  getOwnTimes: ({ deps, caller }) => readOwnTimes(deps, caller),
  putOwnTimes: ({ deps, caller, body }) => changeOwnTimes(deps, caller, body),
  getPush: ({ deps, caller, signIn }) => pushState(deps, caller.id, signIn),
  turnPushOn: ({ deps, caller, body, signIn }) => turnPushOn(deps, caller, body, signIn),
  turnPushOff: ({ deps, caller, params, signIn }) => turnPushOff(deps, caller, params.id, signIn),
})
