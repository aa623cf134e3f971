import { setTimeout as pause } from 'node:timers/promises'

/** Ends what hangs, and measures nothing. */
const timeoutMs = 300_000

/** Resolves when it holds; `what` is what was waited for. */
export async function eventually(what: string, holds: () => boolean): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`The flow waited for ${what} for too long`)
    await pause(20)
  }
}
