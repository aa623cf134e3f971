import { every, withEm } from '@kocyolu/service'
import type { Deps, ProcessDeps } from './service.ts'

const lookEveryMs = 1_000

/** How many were taken up, and those of them that are on their way. */
export type Begun = { count: number; running: Promise<void>[] }

type Sending = {
  what: 'mails' | 'pushes'
  /** So many are sent at once: a slow one takes one place, and delays no other. */
  places: number
  begin: (deps: Deps, limit: number) => Promise<Begun>
}

/** Sends what becomes due. `stop` waits for those that are on their way. */
export function sendAsDue(deps: ProcessDeps, { what, places, begin }: Sending): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>()
  const onError = (error: unknown): void =>
    deps.log.error({ err: error }, `${what} could not be claimed; the next sweep retries`)
  const add = (one: Promise<void>): void => {
    const ended = one.catch(onError).finally(() => running.delete(ended))
    running.add(ended)
  }
  let isStopping = false
  const sending = every(
    lookEveryMs,
    async () => {
      while (!isStopping && running.size < places) {
        const begun = await begin(withEm(deps), places - running.size)
        for (const one of begun.running) add(one)
        if (begun.count === 0) return
        if (running.size === places) await Promise.race(running)
      }
    },
    onError,
  )
  return {
    async stop() {
      isStopping = true
      await sending.stop()
      await Promise.all(running)
    },
  }
}
