import type { Growth } from './series.ts'

/** Activity of people, a minute: stored data grows with it, and with nothing else. */
export interface Done {
  /** Who signed up. */
  newcomers: number
  /** Messages, bookings, reviews, posts. */
  effects: number
}

/** Allowed growth a minute while people do nothing that is stored. */
const usual: Record<Growth['what'], number> = {
  'memory, MB': 1,
  'heap, MB': 1,
  handles: 1,
  connections: 0.5,
  locks: 1,
  keys: 2,
  'disk, MB': 1,
}
/** A sign-in: itself, whose it is, and the list of that person's. */
const keysOfNewcomer = 3
/** Rows, their indexes and the log of writing them; the queues of six services and their log. */
const megabytesOfEffect = 0.03
/** The last thousand jobs of each kind that are done stay for a while. */
const keptJobs = 5

/** How much something may grow a minute. */
export function limitOf({ what, of }: Pick<Growth, 'what' | 'of'>, { newcomers, effects }: Done): number {
  const least = usual[what]
  if (what === 'keys' && /, (?:session|person)$/.test(of)) return least + keysOfNewcomer * newcomers
  if (what === 'keys' && of.endsWith(', bull')) return least + keptJobs
  if (what === 'disk, MB' && /^(?:postgres|redis)$/.test(of))
    return least + megabytesOfEffect * (effects + newcomers)
  return least
}

/** Whether it was seen for long enough, and did not grow by more than it may. */
export const isWithin = (growth: Growth, done: Done): boolean =>
  growth.perMinute !== undefined && growth.perMinute <= limitOf(growth, done)
