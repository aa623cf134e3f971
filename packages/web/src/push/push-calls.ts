import type { PushState, PushSubscription } from '@kocyolu/contracts'
import type { QueryKey } from '@tanstack/react-query'

/** A remote's calls of the notifications service about pushes, and the key of the cached answer. */
export type PushCalls = {
  queryKey: QueryKey
  get: (request: { signal: AbortSignal }) => Promise<PushState>
  turnOn: (request: { body: PushSubscription }) => Promise<PushState>
}

/** Where browsers are also turned off. */
export type AllPushCalls = PushCalls & {
  turnOff: (request: { params: { id: string } }) => Promise<PushState>
}
