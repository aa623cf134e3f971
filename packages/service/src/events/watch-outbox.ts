import type { BaseDeps } from '../deps.ts'
import { countOutbox } from './relay.ts'

/** Counts what waits and what fails in the outbox, for the metrics; a log line tells when more of it fails than before. */
export function watchOutbox(deps: BaseDeps): () => Promise<void> {
  let reported = 0
  return async () => {
    const { waiting, failing, oldestSeconds } = await countOutbox(deps)
    deps.metrics.outboxWaiting.set(waiting)
    deps.metrics.outboxFailing.set(failing)

    deps.metrics.outboxOldest.set(Math.max(0, oldestSeconds))
    if (failing > reported) deps.log.error({ failing }, 'entries of the outbox fail; others go past them')
    reported = failing
  }
}
