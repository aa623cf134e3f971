import { notificationsCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import type { AllPushCalls } from '@kocyolu/web/push'
import { ownKey } from '../own-key.ts'

/** Calls about a user's browsers that get pushes. */
export const pushCalls: AllPushCalls = {
  queryKey: ownKey('push'),
  get: request => call(notificationsCalls.getPush, request),
  turnOn: request => call(notificationsCalls.turnPushOn, request),
  turnOff: request => call(notificationsCalls.turnPushOff, request),
}
