import { deleteInBatches } from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'

const dayMs = 24 * 3_600_000

/** So long an event may come again: its id, and what came of it, is kept. */
const repeatableDays = 60
/** No event of a session comes so long after the one before. */
const sessionDays = 120
const notificationDays = 180

/** Forgets mails that went out, notifications, sessions and pauses that are too old to matter, in short statements. */
export async function prune({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<void> {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * dayMs)
  const old = {
    deliveries: sql`status <> 'waiting' and created_at < ${before(repeatableDays)}`,
    told_sessions: sql`updated_at < ${before(sessionDays)}`,
    notifications: sql`created_at < ${before(notificationDays)}`,
    mail_pauses: sql`until < ${clock.now()}`,
  }
  for (const [table, isOld] of Object.entries(old)) {
    await deleteInBatches(async limit => {
      const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOld} limit ${limit}))`.execute(em.getKysely())
      return numAffectedRows
    })
  }
}
