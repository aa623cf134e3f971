import { AppError } from '@kocyolu/service'
import pLimit from 'p-limit'

/** Runs work at most `concurrency` at a time, in order; fails with `unavailable` when `limit` already wait. */
export function createQueue(concurrency: number, limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue = pLimit(concurrency)
  return async work => {
    // What has been let in counts as pending for a moment, too.
    if (queue.activeCount + queue.pendingCount >= concurrency + limit)
      throw new AppError('unavailable', { retryAfterSeconds: 3 })
    return queue(work)
  }
}
