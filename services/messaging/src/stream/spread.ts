import { setTimeout as pause } from 'node:timers/promises'

const stepMs = 200
/** So many at once are no burden to anybody. */
const smallestShare = 20

/** Does something with all of these, a share every moment, so that it is spread over about `overMs` when they are many. */
export async function spread<T>(
  all: readonly T[],
  overMs: number,
  work: (one: T) => void,
  wait: (ms: number) => Promise<void> = pause,
): Promise<void> {
  const share = Math.max(smallestShare, Math.ceil(all.length / Math.max(1, overMs / stepMs)))
  for (let from = 0; from < all.length; from += share) {
    // Replicas that drain at the same time shall not keep step.
    if (from > 0) await wait(stepMs * (0.5 + Math.random()))
    for (const one of all.slice(from, from + share)) work(one)
  }
}
