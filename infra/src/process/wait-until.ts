import pRetry from 'p-retry'

interface WaitOptions {
  timeoutMs: number
  /** Ends the wait at once, with the signal's reason. */
  signal?: AbortSignal
}

/** Tries `attempt` until it does not throw. Past the time limit it fails with the last reason. */
export async function waitUntil<T>(
  what: string,
  attempt: () => Promise<T>,
  { timeoutMs, signal }: WaitOptions,
): Promise<T> {
  const pace = { retries: Number.POSITIVE_INFINITY, minTimeout: 60, factor: 1, maxRetryTime: timeoutMs }
  try {
    return await pRetry(attempt, { ...pace, ...(signal && { signal }) })
  } catch (error) {
    signal?.throwIfAborted()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${what} did not answer within ${Math.round(timeoutMs / 1000)} s (${reason})`)
  }
}
