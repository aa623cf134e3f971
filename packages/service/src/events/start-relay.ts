import { forgetLoggedTexts } from '../audit/forget-logged-texts.ts'
import type { BaseDeps } from '../deps.ts'
import { forgetOldEvents, forgetSentEntries } from './forget-old-events.ts'
import { hearOutbox } from './hear-outbox.ts'
import { relayOnce } from './relay.ts'
import { watchOutbox } from './watch-outbox.ts'

const fallbackMs = 5_000
const cleaningMs = 3_600_000

export type Relay = { stop(): Promise<void> }

/**
 * Keeps the outbox empty: wakes when PostgreSQL notifies of a new entry, and now and then without one,
 * which covers notifications missed while the connection or Redis was away.
 */
export function startRelay(deps: BaseDeps): Relay {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const drain = async (): Promise<void> => {
    do {
      again = false
      while (!stopped && (await relayOnce(deps)) > 0) {}
    } while (again && !stopped)
  }
  const wake = (): void => {
    again = true
    running ??= drain()
      .catch((error: unknown) =>
        deps.log.error({ err: error }, 'the outbox was not relayed; it will be tried again'),
      )
      .finally(() => {
        running = undefined
      })
  }

  const watch = watchOutbox(deps)
  const ear = hearOutbox(deps, wake)
  const fallback = setInterval(() => {
    ear.ensure()
    wake()
    watch().catch((error: unknown) => deps.log.warn({ err: error }, 'the outbox was not counted'))
  }, fallbackMs)
  const cleaning = setInterval(() => {
    forgetOldEvents(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'old event ids were not removed'),
    )
    forgetSentEntries(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'what was sent long ago was not removed'),
    )
    forgetLoggedTexts(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'old texts of the audit log were not forgotten'),
    )
  }, cleaningMs)
  wake()

  return {
    async stop() {
      stopped = true
      clearInterval(fallback)
      clearInterval(cleaning)
      await ear.stop()
      await running
    },
  }
}
