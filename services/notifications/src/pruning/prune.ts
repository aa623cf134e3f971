import { deleteInBatches } from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'

const dayMs = 24 * 3_600_000

/** So long an event may come again: its id, and what came of it, is kept. */
const repeatableDays = 60
/** No event of a session comes so long after the one before. */
const sessionDays = 120
const notificationDays = 180
/** A browser whose push service has taken nothing for so long. */
const silentDays = 60

/** Forgets what went out, notifications, sessions, pauses and browsers that are too old to matter, in short statements. */
export async function prune({ em, clock, config }: Pick<Deps, 'em' | 'clock' | 'config'>): Promise<void> {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * dayMs)
  const old = {
    deliveries: sql`status <> 'waiting' and created_at < ${before(repeatableDays)}`,
    session_progress: sql`updated_at < ${before(sessionDays)}`,
    notifications: sql`created_at < ${before(notificationDays)}`,
    mail_pauses: sql`until < ${clock.now()}`,
    pushes: sql`created_at < ${before(repeatableDays)}`,
    // No sign-in lasts longer.
    push_subscriptions: sql`signed_in_at < ${before(config.sessionMaxHours / 24)}
      or greatest(created_at, last_success_at) < ${before(silentDays)}`,
  }
  for (const [table, isOld] of Object.entries(old)) {
    await deleteInBatches(async limit => {
      const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOld} limit ${limit}))`.execute(em.getKysely())
      return numAffectedRows
    })
  }
}
