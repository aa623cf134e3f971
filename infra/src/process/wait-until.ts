import { setTimeout as sleep } from 'node:timers/promises'

interface Patience {
  timeoutMs: number
  /** Ends the wait at once, with the signal's reason. */
  signal?: AbortSignal
}

/** Tries `attempt` until it does not throw. Past the time limit it fails with the last reason. */
export async function waitUntil<T>(
  what: string,
  attempt: () => Promise<T>,
  { timeoutMs, signal }: Patience,
): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    signal?.throwIfAborted()
    try {
      return await attempt()
    } catch (error) {
      signal?.throwIfAborted()
      if (Date.now() > deadline) {
        const reason = error instanceof Error ? error.message : String(error)
        throw new Error(`${what} did not answer within ${Math.round(timeoutMs / 1000)} s (${reason})`)
      }
      await sleep(60)
    }
  }
}
