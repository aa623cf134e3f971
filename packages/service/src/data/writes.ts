import { isDeepStrictEqual } from 'node:util'
import { type EntityName, type FilterQuery, type Loaded, LockMode } from '@mikro-orm/core'
import { type RawBuilder, sql } from 'kysely'
import { AppError, notFound } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { Em } from './orm.ts'

const attempts = 3
// Serialization failure and deadlock: PostgreSQL gave up on this transaction for the sake of another.
const brokenUp = ['40001', '40P01']

/**
 * Runs `work` in one transaction on a context of its own, up to three times when the database broke it up.
 * Effects of `work` outside of the database may therefore happen more than once. Within another transaction it is a part of that one.
 */
export async function inTransaction<D extends { em: Em }, T>(
  deps: D,
  work: (deps: D) => Promise<T>,
): Promise<T> {
  if (deps.em.isInTransaction()) return work(deps)
  for (let attempt = 1; ; attempt++) {
    try {
      return await deps.em.fork().transactional(em => work({ ...deps, em: em as D['em'] }))
    } catch (error) {
      if (attempt === attempts || !wasBrokenUp(error)) throw error
    }
  }
}

function wasBrokenUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && brokenUp.includes(String(error.code))
}

/** The one row, locked until the transaction ends; `not_found` without one. */
export function lockRow<E extends object>(
  { em }: { em: Em },
  entity: EntityName<E>,
  where: FilterQuery<NoInfer<E>>,
): Promise<Loaded<E>> {
  return em.findOneOrFail(entity, where, { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler: notFound })
}

/** Until the transaction ends, another lock of this name waits: what is counted stays true until it is written. */
export async function lockByName({ em }: { em: Em }, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(em.getKysely())
}

const batch = 1_000

/** Deletes many rows in short statements, so that no lock lasts long. `deleteSome` deletes up to `limit` and says how many. */
export async function deleteInBatches(
  deleteSome: (limit: number) => Promise<number | bigint>,
  limit = batch,
): Promise<void> {
  while ((await deleteSome(limit)) >= limit) {}
}

/**
 * Deletes a table's rows that meet a condition, many of them by several statements of one transaction. One that was changed
 * while its turn was waited for is found by the next statement.
 */
export async function deleteAll(
  em: Em,
  table: string,
  rows: RawBuilder<boolean>,
  limit = batch,
): Promise<void> {
  const from = sql.table(table)
  for (let found = 1; found > 0; ) {
    const answer = await sql<{ found: number }>`
      with picked as materialized (select ctid as place from ${from} where ${rows} limit ${limit} for update),
        gone as (delete from ${from} where ctid = any(array(select place from picked)))
      select count(*)::int as found from picked`.execute(em.getKysely())
    found = answer.rows[0]?.found ?? 0
  }
}

type Stored = { version?: number | undefined }

/**
 * Fails with `idempotency.mismatch` where something else was stored under the same client id, rather than losing what is written
 * now. What was changed since it was stored cannot be compared any more, and is given as it is.
 */
export function expectSame<T extends object>({ version = 1 }: Stored, stored: T, written: T): void {
  if (version === 1 && !isDeepStrictEqual(stored, written)) throw new AppError('idempotency.mismatch')
}

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

type Change<T extends object> = {
  /** The stored version, locked until it is changed. */
  stored: { version: number; fields: T }
  /** The new version, and the one that was read by a caller who names one. */
  written: { version: number | undefined; fields: T }
}

/**
 * Whether a change is stored already, as when it is sent again because its answer was lost. Fails with `conflict` when
 * something else was written since the version that it was made on top of.
 */
export function isStored<T extends object>({ stored, written }: Change<T>): boolean {
  if (written.version === undefined || written.version === stored.version) return false
  if (isDeepStrictEqual(stored.fields, written.fields)) return true
  throw new AppError('conflict')
}
