import type { Deps } from '../deps.ts'
import { retryMinutes } from './queue-mail.ts'

const patienceDays = 3
const dayMs = 24 * 3_600_000

/** Queues mails again that are still waiting, however long the mail server was away; after days they are dropped. */
export async function sweepMail({
  em,
  clock,
  jobs,
  log,
}: Pick<Deps, 'em' | 'clock' | 'jobs' | 'log'>): Promise<void> {
  const now = clock.now()
  const db = em.getKysely()
  const dropped = await db
    .updateTable('deliveries')
    .set({ status: 'dropped', letter: null })
    .where('status', '=', 'waiting')
    .where('created_at', '<', new Date(now.getTime() - patienceDays * dayMs))
    .returning('id')
    .execute()
  if (dropped.length > 0)
    log.error({ deliveries: dropped.map(row => row.id) }, 'mails could not be sent for days')
  const waiting = await db
    .updateTable('deliveries')
    .set({ retry_at: new Date(now.getTime() + retryMinutes * 60_000) })
    .where('status', '=', 'waiting')
    .where('retry_at', '<', now)
    .returning('id')
    .execute()
  for (const { id } of waiting) await jobs.add('notifications.send_mail', { deliveryId: id })
}
