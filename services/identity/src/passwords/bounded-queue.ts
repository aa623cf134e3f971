import { AppError, beginInTime } from '@kocyolu/service'
import pLimit from 'p-limit'
import type { PasswordMetrics } from './password-metrics.ts'

/**
 * Runs work at most `concurrency` at a time, in order. Fails with `busy` when `limit` already wait, and where the
 * turn comes too late (`beginInTime`).
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
    throw new AppError('busy', { retryAfterSeconds: 3 })
  }
  const begin = beginInTime(queue, reject)
  return async work => {
    // What has been let in counts as pending for a moment, too.
    if (queue.activeCount + queue.pendingCount >= concurrency + limit) reject()
    return begin(work)
  }
}
