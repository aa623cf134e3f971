import { AppError } from '@kocyolu/service'

/** Runs work at most `concurrency` at a time, in order; fails with `unavailable` when `limit` already wait. */
export function createQueue(concurrency: number, limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async work => {
    if (running >= concurrency) {
      if (waiting.length >= limit) throw new AppError('unavailable', { retryAfterSeconds: 3 })
      // Whoever finishes hands its place over, so `running` stays the same.
      await new Promise<void>(resolve => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
