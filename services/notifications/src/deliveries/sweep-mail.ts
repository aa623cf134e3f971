import type { Deps } from '../service.ts'
import { retryMinutes } from './queue-mail.ts'

const patienceDays = 3
const dayMs = 24 * 3_600_000

/** Queues mails again that still wait, however long the mail server was away, or whose sender was killed; after days they are dropped. */
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
    .set({ retry_at: new Date(now.getTime() + retryMinutes * 60_000), claimed_until: null })
    .where('status', '=', 'waiting')
    .where(({ eb, or }) => or([eb('retry_at', '<', now), eb('claimed_until', '<', now)]))
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
    .returning('id')
    .execute()
  await jobs.addAll(
    waiting.map(({ id }) => ({ name: 'notifications.send_mail', payload: { deliveryId: id } })),
  )
}
