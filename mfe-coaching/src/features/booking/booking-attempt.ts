import type { SessionRequest } from '@kocyolu/contracts'

/** One try to book, kept as text with the drafts. Its key makes the same request harmless when it is sent again. */
type Attempt = { key: string; content: string }

/** The attempt for a request: the same one while the request stays the same, a new one when it changed. */
export function attemptFor(last: string, request: SessionRequest, newKey: () => string): Attempt {
  const content = JSON.stringify(request)
  const before: Attempt | null = last === '' ? null : JSON.parse(last)
  return before?.content === content ? before : { key: newKey(), content }
}
