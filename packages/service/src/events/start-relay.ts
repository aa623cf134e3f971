import type { InferKyselyDB } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { forgetLoggedTexts } from '../audit/audit-log.ts'
import { directUrl } from '../data/database-address.ts'
import { connectToLeader } from '../data/leader-client.ts'
import { deleteInBatches } from '../data/writes.ts'
import type { BaseDeps } from '../deps.ts'
import type { HandledEvent, SentEntry } from './emit.ts'
import { countOutbox, relayOnce } from './relay.ts'
import { sentDays } from './sent-days.ts'

/** Forgets the ids of events that no queue can deliver any more. */
async function forgetOldEvents({ orm }: Pick<BaseDeps, 'orm'>): Promise<void> {
  const db = orm.em.fork().getKysely<InferKyselyDB<typeof HandledEvent>>()
  await deleteInBatches(async limit => {
    const old = db
      .selectFrom('handled_events')
      .select('id')
      .where('handled_at', '<', sql<Date>`now() - interval '60 days'`)
      .limit(limit)
    const { numDeletedRows } = await db
      .deleteFrom('handled_events')
      .where('id', 'in', old)
      .executeTakeFirstOrThrow()
    return numDeletedRows
  })
}

/** Forgets what left the outbox so long ago that no restore goes to a time before. */
export async function forgetSentEntries({ orm }: Pick<BaseDeps, 'orm'>): Promise<void> {
  const db = orm.em.fork().getKysely<InferKyselyDB<typeof SentEntry>>()
  await deleteInBatches(async limit => {
    const old = db
      .selectFrom('sent_entries')
      .select('id')
      .where('sent_at', '<', sql<Date>`now() - make_interval(days => ${sentDays})`)
      .limit(limit)
    const { numDeletedRows } = await db
      .deleteFrom('sent_entries')
      .where('id', 'in', old)
      .executeTakeFirstOrThrow()
    return numDeletedRows
  })
}

/** The connection by which a relay is notified of new entries at once. */
type OutboxListener = {
  /** Opens it again when it was lost, or does not answer any more. */
  ensure(): void
  stop(): Promise<void>
}

/** Listens on a connection of its own, which is no pooler's: a pooler would notify the client that asked last. */
function listenToOutbox({ config, name, log }: BaseDeps, wake: () => void): OutboxListener {
  let client: Client | undefined
  let busy: Promise<void> | undefined
  let stopped = false
  const open = async (): Promise<void> => {
    const fresh = await connectToLeader(directUrl(config), {
      application_name: `${name} relay`,
      connectionTimeoutMillis: config.databaseConnectMs,
      query_timeout: config.databaseConnectMs,
      keepAlive: true,
    })
    client = fresh
    fresh.on('notification', wake)
    fresh.on('error', error => {
      log.warn({ err: error }, 'the relay lost its connection')
      if (client === fresh) client = undefined
    })
    await fresh.query(`listen ${name}_outbox`)
    wake()
  }
  const giveUp = (error: unknown): void => {
    log.warn({ err: error }, 'the relay cannot subscribe to new outbox entries; it polls until it can')
    client?.connection.stream.destroy()
    client = undefined
  }
  const ensure = (): void => {
    if (stopped) return
    const work = async (): Promise<void> => void (await (client ? client.query('select') : open()))
    busy ??= work()
      .catch(giveUp)
      .finally(() => {
        busy = undefined
      })
  }
  ensure()
  return {
    ensure,
    async stop() {
      stopped = true
      await busy
      await client?.end()
    },
  }
}

/** Counts what waits and what fails in the outbox, for the metrics; a log line reports a rising number of failures. */
export function watchOutbox(deps: BaseDeps): () => Promise<void> {
  let reported = 0
  return async () => {
    const { waiting, failing, oldestSeconds } = await countOutbox(deps)
    deps.metrics.outboxWaiting.set(waiting)
    deps.metrics.outboxFailing.set(failing)

    deps.metrics.outboxOldest.set(Math.max(0, oldestSeconds))
    if (failing > reported)
      deps.log.error({ failing }, 'entries of the outbox fail and are retried; later entries overtake them')
    reported = failing
  }
}

const fallbackMs = 5_000
const cleaningMs = 3_600_000

type Relay = { stop(): Promise<void> }

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
      .catch((error: unknown) => deps.log.error({ err: error }, 'the outbox could not be relayed; retrying'))
      .finally(() => {
        running = undefined
      })
  }

  const watch = watchOutbox(deps)
  const listener = listenToOutbox(deps, wake)
  const fallback = setInterval(() => {
    listener.ensure()
    wake()
    watch().catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the size of the outbox could not be read for the metrics'),
    )
  }, fallbackMs)
  const cleaning = setInterval(() => {
    forgetOldEvents(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'old event ids could not be deleted; the next sweep retries'),
    )
    forgetSentEntries(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'old sent events could not be deleted; the next sweep retries'),
    )
    forgetLoggedTexts(deps).catch((error: unknown) =>
      deps.log.warn(
        { err: error },
        'old texts of the audit log could not be redacted; the next sweep retries',
      ),
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
