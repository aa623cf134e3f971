import { setTimeout as pause } from 'node:timers/promises'

/** The work's result, or undefined when it takes longer than this. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const limit = new AbortController()
  const late = pause(ms, undefined, { signal: limit.signal }).catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    limit.abort()
  }
}
