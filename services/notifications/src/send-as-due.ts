import { every, withEm } from '@kocyolu/service'
import type { Deps, ProcessDeps } from './service.ts'

const lookEveryMs = 1_000

/** Sends what becomes due; `sendDue` says how many it took up. `stop` waits for those that are on their way. */
export function sendAsDue(
  deps: ProcessDeps,
  what: 'mails' | 'pushes',
  sendDue: (deps: Deps) => Promise<number>,
): { stop(): Promise<void> } {
  let isStopping = false
  const sending = every(
    lookEveryMs,
    async () => {
      while (!isStopping && (await sendDue(withEm(deps))) > 0) {}
    },
    error => deps.log.error({ err: error }, `${what} were not sent; they will be looked for again`),
  )
  return {
    stop() {
      isStopping = true
      return sending.stop()
    },
  }
}
