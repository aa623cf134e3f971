import { every, withEm } from '@kocyolu/service'
import type { ProcessDeps } from '../service.ts'
import { sendDuePushes } from './send-pushes.ts'

const lookEveryMs = 1_000

/** Sends pushes as they become due. `stop` waits for those that are on their way. */
export function startPushSender(deps: ProcessDeps): { stop(): Promise<void> } {
  let isStopping = false
  const sending = every(
    lookEveryMs,
    async () => {
      while (!isStopping && (await sendDuePushes(withEm(deps))) > 0) {}
    },
    error => deps.log.error({ err: error }, 'pushes were not sent; they will be looked for again'),
  )
  return {
    stop() {
      isStopping = true
      return sending.stop()
    },
  }
}
