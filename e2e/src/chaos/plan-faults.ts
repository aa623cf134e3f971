import { type Random, randomFrom } from './random.ts'

/** Parts that may fail while people use the site. */
const parts = [
  ...['identity', 'coaching', 'messaging', 'messaging-2', 'content'],
  ...['notifications', 'notifications-worker', 'gateway'],
  ...['postgres', 'redis', 'redis-volatile'],
] as const
/**
 * A part without an answer: ends at once; does nothing, and goes on where it was; loses every connection that it has. And who takes
 * no writes: people who are signed in go on, so that more is written meanwhile than in any outage.
 */
type Kind = 'kill' | 'freeze' | 'cut' | 'read-only'
const usual = ['kill', 'freeze'] as const
const redis = [...usual, 'cut', 'read-only'] as const
/** Of whom more can be taken than the process. */
const kindsOf: Readonly<Record<string, readonly [Kind, ...Kind[]]>> = {
  postgres: [...usual, 'cut'],
  redis,
  'redis-volatile': redis,
}

/** Something that breaks: when, counted from the beginning, and for how long. */
export interface Fault {
  part: string
  kind: Kind
  atMs: number
  forMs: number
}

/**
 * Faults within so many seconds, the same for the same seed: every part once before one comes again, two at a time
 * now and then, nothing twice at once. `maxPauseMs` is the longest time from one to the next.
 */
export function planFaults(seed: number, seconds: number, maxPauseMs = 4_000): Fault[] {
  const random = randomFrom(seed)
  const plan: Fault[] = []
  const freeAt = new Map<string, number>()
  for (let [atMs, deck] = [1_000, shuffled(random)]; atMs < seconds * 1_000; ) {
    if (deck.length === 0) deck = shuffled(random)
    const part = deck.pop() ?? parts[0]
    const kind = random.of<Kind>(kindsOf[part] ?? usual)
    const begins = Math.max(atMs, freeAt.get(part) ?? 0)
    const forMs = kind === 'cut' ? 0 : random.between(300, kind === 'kill' ? 3_000 : 6_000)
    plan.push({ part, kind, atMs: Math.round(begins), forMs: Math.round(forMs) })
    freeAt.set(part, begins + forMs + 1_000)
    atMs += random.between(300, maxPauseMs)
  }
  return plan
}

function shuffled(random: Random): string[] {
  return [...parts]
    .map(part => ({ part, at: random.between(0, 1) }))
    .sort((one, other) => one.at - other.at)
    .map(({ part }) => part)
}
