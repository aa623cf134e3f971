import type { PushState } from '@kocyolu/contracts'
import type { PushCalls } from './push-calls.ts'
import { newerThan } from './this-browser.ts'

/**
 * The service's state, after it was sent what it may have missed: a push service gives a browser another subscription when it
 * likes, and what the service worker says of that can be lost. A browser that is off stays off.
 */
export async function currentState(
  { get, turnOn }: Pick<PushCalls, 'get' | 'turnOn'>,
  signal: AbortSignal,
): Promise<PushState> {
  const state = await get({ signal })
  const hash = state.browsers.find(({ isCurrent }) => isCurrent)?.endpointHash
  if (state.key === null || hash === undefined) return state
  try {
    const body = await newerThan(hash, state.key)
    return body ? await turnOn({ body }) : state
  } catch {
    // The next page that is opened sends it.
    return state
  }
}
