import type { PushCalls } from '@kocyolu/web/push'
import { api } from '../../api.ts'
import { ownKey } from '../../own-key.ts'

/** What is asked when somebody who has written is offered to be told of an answer. */
export const pushCalls: PushCalls = {
  queryKey: ownKey('push'),
  get: api.notifications.getPush,
  turnOn: api.notifications.turnPushOn,
}
