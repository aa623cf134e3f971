import { limits, readId, readUserId } from '@kocyolu/contracts'

/** State of the page: a conversation, the place in it, and the search; empty values are absent in the address. */
export type Shown = { userId: string | undefined; at: number | undefined; q: string }

export const readShown = (search: URLSearchParams): Shown => ({
  userId: readUserId(search.get('userId')),
  at: readId(search.get('at')),
  q: (search.get('q') ?? '').trim().slice(0, limits.messageSearchMax),
})

export function writeShown({ userId, at, q }: Shown): URLSearchParams {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (userId) search.set('userId', userId)
  if (userId && at) search.set('at', String(at))
  return search
}

/** The path of what is to be shown. */
export function pathOf(shown: Partial<Shown>): string {
  const search = writeShown({ userId: undefined, at: undefined, q: '', ...shown }).toString()
  return search === '' ? '/messages' : `/messages?${search}`
}

/** State that a link of this page leaves in the history entry, so that the focus goes where the eye goes. */
export function isChosen(state: unknown, userId: string): boolean {
  return fieldOf(state, 'chosen') === userId
}

export function isClosed(state: unknown, userId: string): boolean {
  return fieldOf(state, 'closed') === userId
}

function fieldOf(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
}
