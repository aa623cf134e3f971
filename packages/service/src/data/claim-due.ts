import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Em } from './orm.ts'

type Needs = { em: Em; clock: Clock }
type Claim = { which: RawBuilder<boolean>; order: RawBuilder<unknown>; batch: number }

/** Longer than an attempt takes: what a killed worker had in hand is due again after that. */
export const leaseMs = 35_000
const maxWaitSeconds = 600

/** Takes the next rows of a table that wait: until the lease ends they are the caller's alone, and no transaction is open meanwhile. */
export async function claimDue<Row extends { id: number }>(
  { em, clock }: Needs,
  table: string,
  { which, order, batch }: Claim,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with due as (
      select id from ${sql.table(table)} where status = 'waiting' and ${which}
      order by ${order}, id limit ${batch} for update skip locked)
    update ${sql.table(table)} claimed set due_at = ${new Date(clock.now().getTime() + leaseMs)}
    from due where claimed.id = due.id returning claimed.*`.execute(em.getKysely())
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Each attempt waits twice as long as the one before, up to ten minutes, and `leastMs` in any case. */
export async function retryLater({ em, clock }: Needs, table: string, ids: number[], leastMs = 0) {
  const seconds = sql`greatest(least(2 * power(2, least(attempts, 10)), ${maxWaitSeconds}), ${leastMs / 1_000})`
  await sql`update ${sql.table(table)}
    set attempts = attempts + 1, due_at = ${clock.now()}::timestamptz + make_interval(secs => ${seconds})
    where id = any(${ids}) and status = 'waiting'`.execute(em.getKysely())
}
