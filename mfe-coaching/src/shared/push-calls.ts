import type { AllPushCalls } from '@kocyolu/web/push'
import { api } from '../api.ts'
import { ownKey } from '../own-key.ts'

/** What is asked about the browsers of somebody that are told of news. */
export const pushCalls: AllPushCalls = {
  queryKey: ownKey('push'),
  get: api.notifications.getPush,
  turnOn: api.notifications.turnPushOn,
  turnOff: api.notifications.turnPushOff,
}
