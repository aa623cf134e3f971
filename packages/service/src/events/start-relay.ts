import { Client } from 'pg'
import { forgetLoggedTexts } from '../audit/forget-logged-texts.ts'
import type { BaseDeps } from '../deps.ts'
import { forgetOldEvents, forgetSentEntries } from './forget-old-events.ts'
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
  const listener = listen(deps, wake)
  const fallback = setInterval(() => {
    listener.ensure()
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
      await listener.stop()
      await running
    },
  }
}

/** A connection of its own that hears of new outbox entries; `ensure` opens it again after a loss. */
function listen({ config, name, log }: BaseDeps, wake: () => void) {
  let client: Client | undefined
  const open = async (): Promise<void> => {
    const fresh = new Client({
      connectionString: config.databaseUrl,
      application_name: `${name} relay`,
      connectionTimeoutMillis: config.databaseConnectMs,
      keepAlive: true,
    })
    client = fresh
    fresh.on('notification', wake)
    fresh.on('error', error => {
      log.warn({ err: error }, 'the relay lost its connection')
      if (client === fresh) client = undefined
    })
    await fresh.connect()
    await fresh.query(`listen ${name}_outbox`)
    wake()
  }
  const ensure = (): void => {
    if (client) return
    open().catch((error: unknown) => {
      log.warn({ err: error }, 'the relay cannot connect')
      client = undefined
    })
  }
  ensure()
  return {
    ensure,
    async stop() {
      await client?.end()
    },
  }
}
