import { AppError } from '@kocyolu/service'
import pLimit from 'p-limit'
import type { PasswordMetrics } from './password-metrics.ts'

/** Less than the gateway lets anybody wait, with time left for the work itself: what begins later is done for somebody who has left. */
export const longestWaitMs = 4_000

/**
 * Runs work at most `concurrency` at a time, in order. Fails with `unavailable` when `limit` already wait, and where the
 * turn comes later than `longestWaitMs`: whoever was given up on asks again, and a queue of those who have left would keep
 * everybody out for as long as they do.
 */
export function createQueue(
  concurrency: number,
  limit: number,
  metrics?: PasswordMetrics,
): <T>(work: () => Promise<T>) => Promise<T> {
  const queue = pLimit(concurrency)
  metrics?.watch(queue)
  const reject = (): never => {
    metrics?.rejected()
    throw new AppError('unavailable', { retryAfterSeconds: 3 })
  }
  return async work => {
    // What has been let in counts as pending for a moment, too.
    if (queue.activeCount + queue.pendingCount >= concurrency + limit) reject()
    const asked = performance.now()
    return queue(() => (performance.now() - asked > longestWaitMs ? reject() : work()))
  }
}
