import type { InferKyselyDB } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { deleteInBatches } from '../data/in-transaction.ts'
import type { BaseDeps } from '../deps.ts'
import type { HandledEvent, SentEntry } from './events.entity.ts'
import { sentDays } from './sent-days.ts'

/** Forgets the ids of events that no queue can deliver any more. */
export async function forgetOldEvents({ orm }: Pick<BaseDeps, 'orm'>): Promise<void> {
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
