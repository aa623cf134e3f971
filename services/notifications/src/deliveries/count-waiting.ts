import { sql } from 'kysely'
import type { Deps } from '../service.ts'

/** How many mails wait, and how long the oldest has. */
export async function countWaiting({
  em,
  clock,
}: Pick<Deps, 'em' | 'clock'>): Promise<{ waiting: number; oldestSeconds: number }> {
  const row = await em
    .getKysely()
    .selectFrom('deliveries')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      sql<number>`coalesce(extract(epoch from ${clock.now()}::timestamptz - min(created_at)), 0)::float`.as(
        'oldestSeconds',
      ),
    ])
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return row
}
