import type { SessionRequest } from '@kocyolu/contracts'

/** One try to book. Its key makes the same request harmless when it is sent again. */
export type Attempt = { key: string; content: string }

/** The attempt for a request: the same one while the request stays the same, a new one when it changed. */
export function attemptFor(last: Attempt | null, request: SessionRequest, newKey: () => string): Attempt {
  const content = JSON.stringify(request)
  return last?.content === content ? last : { key: newKey(), content }
}
