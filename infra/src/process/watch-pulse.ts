import { setTimeout as sleep } from 'node:timers/promises'

/** Detects a running process that hangs. */
export interface Pulse {
  /** Rejects when the process does not answer in time. */
  check(): Promise<void>
  everyMs: number
  /** So many checks in a row may fail: a busy moment is no reason to end anything. */
  misses: number
}

/** Resolves true once the process hangs, false when the signal ends the watch before. */
export async function hangs({ check, everyMs, misses }: Pulse, signal: AbortSignal): Promise<boolean> {
  for (let missed = 0; missed < misses; ) {
    // The signal is the only thing that ends this pause early.
    await sleep(everyMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return false
    const answered = await check().then(
      () => true,
      () => false,
    )
    missed = answered ? 0 : missed + 1
  }
  return !signal.aborted
}
