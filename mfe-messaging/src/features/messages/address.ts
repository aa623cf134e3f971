import { limits, readId, readUserId } from '@kocyolu/contracts'

/** State of the page: a conversation, the place in it, the search, and whether the archive is shown; empty values are absent in the address. */
export type Shown = { userId: string | undefined; at: number | undefined; q: string; archive: boolean }

export const readShown = (search: URLSearchParams): Shown => ({
  userId: readUserId(search.get('userId')),
  at: readId(search.get('at')),
  q: (search.get('q') ?? '').trim().slice(0, limits.messageSearchMax),
  archive: search.has('archive'),
})

export function writeShown({ userId, at, q, archive }: Shown): URLSearchParams {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (archive) search.set('archive', '1')
  if (userId) search.set('userId', userId)
  if (userId && at) search.set('at', String(at))
  return search
}

/** The path of what is to be shown. */
export function pathOf(shown: Partial<Shown>): string {
  const search = writeShown({ userId: undefined, at: undefined, q: '', archive: false, ...shown }).toString()
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
