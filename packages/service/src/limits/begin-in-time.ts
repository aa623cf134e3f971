import type { LimitFunction } from 'p-limit'

/** Less than the gateway lets anybody wait, with time left for the work itself: what begins later is done for somebody who has left. */
export const longestWaitMs = 4_000

/**
 * Has work wait for its turn in a queue. Where the turn comes after more than `ms`, `late` fails in its place: whoever was
 * given up on asks again, and a queue of those who have left would keep everybody out for as long as they do.
 */
export function beginInTime(
  queue: LimitFunction,
  late: () => never,
  ms: number = longestWaitMs,
): <T>(work: () => T | Promise<T>) => Promise<T> {
  return async work => {
    const asked = performance.now()
    return queue(() => (performance.now() - asked > ms ? late() : work()))
  }
}
