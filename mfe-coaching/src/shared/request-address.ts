import type { Weekday } from '@kocyolu/contracts'

/** Hours that a student would wait for: '16:00' to '20:00' of some days of the week. */
export type Wait = { days: readonly Weekday[]; start: string; end: string }

/** A student’s wish of a coach, as an address carries it: through the sign-in, a mail, and to another device. */
export type Wish = {
  start?: string | undefined
  repeats?: readonly string[]
  topic?: string
  notes?: string
  wait?: Wait | undefined
}

/** The account pages lead back to no longer address. */
const addressMax = 2_000

/**
 * The page that asks a coach for a session, filled in as far as the wish says. Notes are behind the `#`, which no server is sent; where
 * they are too long they stay in the browser.
 */
export function requestAddress(
  mentorId: number,
  { start, repeats = [], topic = '', notes = '', wait }: Wish = {},
): string {
  const search = new URLSearchParams()
  if (start) search.set('start', start)
  for (const one of repeats) search.append('repeat', one)
  if (topic) search.set('topic', topic)
  if (wait) search.set('wait', [...wait.days, wait.start, wait.end].join('_'))
  const text = search.toString()
  const address = `/mentors/${mentorId}/request${text && `?${text}`}`
  const hash = notes && `#${new URLSearchParams({ notes })}`
  return address.length + hash.length > addressMax ? address : address + hash
}
