import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '../flow/eventually.ts'
import { gather, startFlow } from '../flow/flow.ts'
import { checkEffects } from './check.ts'
import { startDeeds } from './deeds.ts'
import { withStores } from './stores.ts'
import { findWaiting } from './waiting.ts'

export { steerPlatform } from '../platform.ts'
export { breakParts } from './break-parts.ts'
export { planFaults } from './plan-faults.ts'

interface ChaosOptions {
  origin: string
  /** The stores, for who may do everything in them. */
  stores: { databaseUrl: string; redisUrl: string }
  /** Breaks what it wants, and resolves when everything runs again. */
  disturb(traffic: Traffic): Promise<void>
  pace?: Pace
}

/** How many pairs write to each other, how many messages a second, and how long everybody else rests between two deeds. */
interface Pace {
  pairs: number
  rate: number
  restMs: number
  /** Whether students also open pages that change nothing. */
  browsing: boolean
}

const dense: Pace = { pairs: 5, rate: 20, restMs: 250, browsing: false }

/** How far people have come meanwhile. */
export interface Traffic {
  /** Resolves when so many more have been acknowledged. */
  more(what: 'messages' | 'bookings', count: number): Promise<void>
}

/** How much was acknowledged of each kind, and what is not as it was acknowledged. */
export interface ChaosReport {
  acknowledged: Record<string, number>
  findings: string[]
  /** Tries to send a message that were not acknowledged, by what came instead. */
  refused: string[]
}

/** So long after the last mend everything has had its effect. */
const quietMs = 60_000

/** People use the site in every way while parts of it break; then everything acknowledged is looked for. */
export async function runChaos({
  origin,
  stores,
  disturb,
  pace = dense,
}: ChaosOptions): Promise<ChaosReport> {
  const pairs = await gather(origin, pace.pairs)
  const flow = await startFlow({ origin, pairs, rate: pace.rate })
  const deeds = await startDeeds(origin, pace.restMs, pace.browsing)
  const counts = { messages: () => flow.acknowledged, bookings: () => deeds.done.bookings.length }
  await disturb({
    more(what, count) {
      const goal = counts[what]() + count
      return eventually(`${count} more ${what}`, () => counts[what]() >= goal)
    },
  })
  const [{ acknowledged: messages, lost, twice, outOfOrder, failed }, done] = await Promise.all([
    flow.finish(),
    deeds.finish(),
  ])
  const findings = await withStores(stores, async (client, redis) => {
    const waiting = await untilQuiet(() => findWaiting(client, redis))
    return [...waiting.map(line => `still waiting: ${line}`), ...(await checkEffects(client, done))]
  })
  const streams = Object.entries({ lost, twice, outOfOrder }).filter(([, count]) => count > 0)
  return {
    acknowledged: {
      messages,
      accounts: done.accounts.length,
      bookings: done.bookings.length,
      reviews: done.reviews.length,
      posts: done.posts.length,
    },
    refused: failed.map(({ how, said = '' }) => `${how} ${said}`),
    findings: [...streams.map(([what, count]) => `messages in streams ${what}: ${count}`), ...findings],
  }
}

/** Rows that are still there when they should have gone; none when they went in time. */
async function untilQuiet(look: () => Promise<string[]>): Promise<string[]> {
  for (const deadline = performance.now() + quietMs; ; ) {
    const waiting = await look()
    if (waiting.length === 0 || performance.now() > deadline) return waiting
    await pause(500)
  }
}
