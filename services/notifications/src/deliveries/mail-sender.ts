import { every, withEm } from '@kocyolu/service'
import type { ProcessDeps } from '../service.ts'
import { countWaiting } from './count-waiting.ts'
import { sendDue } from './send-mails.ts'

const lookEveryMs = 1_000

/** Sends mails as they become due. `stop` waits for those that are on their way. */
export function startMailSender(deps: ProcessDeps): { stop(): Promise<void> } {
  let isStopping = false
  deps.metrics.mails.watch(() => countWaiting(withEm(deps)))
  const sending = every(
    lookEveryMs,
    async () => {
      while (!isStopping && (await sendDue(withEm(deps))) > 0) {}
    },
    error => deps.log.error({ err: error }, 'mails were not sent; they will be looked for again'),
  )
  return {
    stop() {
      isStopping = true
      return sending.stop()
    },
  }
}
