import type { EventEnvelope, EventType, JobName, JobPayload } from '@kocyolu/contracts'
import type { InferKyselyDB } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { BaseDeps } from '../deps.ts'
import type { HandledEvent } from './handled-event.entity.ts'
import type { OutboxEntry } from './outbox.entity.ts'

type Tables = InferKyselyDB<typeof OutboxEntry | typeof HandledEvent>
type Entry = {
  id: string
  kind: 'event' | 'job'
  name: string
  payload: unknown
  job_id?: string | null
  delay_ms?: number | null
  occurred_at: Date
}

const batch = 100

/**
 * Moves what waits in the outbox to the queues, oldest first, and says how many. An entry leaves the outbox
 * only after the queue has it: a crash in between delivers it again under the same id. Several relays share the work.
 */
export async function relayOnce(deps: BaseDeps): Promise<number> {
  return deps.orm.em.fork().transactional(async transaction => {
    const db = transaction.getKysely<Tables>()
    const entries = await db
      .selectFrom('outbox')
      .selectAll()
      .orderBy('id')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const entry of entries) await deliver(deps, entry)
    if (entries.length > 0) {
      const ids = entries.map(entry => entry.id)
      await db.deleteFrom('outbox').where('id', 'in', ids).execute()
    }
    return entries.length
  })
}

async function deliver({ jobs, metrics }: BaseDeps, entry: Entry): Promise<void> {
  if (entry.kind === 'job') {
    await jobs.add(entry.name as JobName, entry.payload as JobPayload<JobName>, {
      id: entry.job_id ?? entry.id,
      ...(entry.delay_ms != null && { delayMs: entry.delay_ms }),
    })
    return
  }
  const envelope = {
    id: entry.id,
    type: entry.name as EventType,
    occurredAt: entry.occurred_at.toISOString(),
    payload: entry.payload,
  }
  await jobs.publish(envelope as EventEnvelope)
  metrics.events.inc({ type: entry.name, outcome: 'relayed' })
}

/** Forgets the ids of events that no queue can deliver any more. */
export async function forgetOldEvents(deps: BaseDeps): Promise<void> {
  const db = deps.orm.em.fork().getKysely<Tables>()
  await db
    .deleteFrom('handled_events')
    .where('handled_at', '<', sql<Date>`now() - interval '60 days'`)
    .execute()
}
