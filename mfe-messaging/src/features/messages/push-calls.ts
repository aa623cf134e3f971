import { notificationsCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import type { PushCalls } from '@kocyolu/web/push'
import { ownKey } from '../../own-key.ts'

/** Calls when a user who has written is offered pushes for an answer. */
export const pushCalls: PushCalls = {
  queryKey: ownKey('push'),
  get: request => call(notificationsCalls.getPush, request),
  turnOn: request => call(notificationsCalls.turnPushOn, request),
}
