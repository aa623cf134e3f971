import type { JobName } from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { MigrationStep } from '../data/migration-steps.ts'
import { sqlMigration } from '../data/sql-migration.ts'
import { inTransaction } from '../data/writes.ts'
import type { BaseDeps, WithEm } from '../deps.ts'

/** As many are found at a time: what is left is due again at the next run. */
export const dueMax = 5_000
const batchSize = 100
/** From so many attempts on a row counts as parked: it is tried once a day, and an alert says so. */
const maxAttempts = 8
const maxPauseMinutes = 24 * 60

/** Rows whose turn failed. */
export const dueFailuresSql: readonly string[] = [
  `create table due_failures (
    key text not null,
    what text not null,
    attempts integer not null,
    next_at timestamptz not null,
    reason text not null,
    primary key (key, what)
  )`,
]

/** The same as a migration of that number. */
export const dueFailures = (number: string): MigrationStep =>
  sqlMigration(`${number}-due-failures`, dueFailuresSql)

type Due<D extends BaseDeps, Key extends string | number> = {
  job: JobName
  /** Names this work among others with the same rows. */
  what: string
  keys: readonly Key[]
  /** Locks these rows, reads again whether they are due, and does it: within one transaction for all of them. */
  work: (deps: WithEm<D>, keys: Key[]) => Promise<void>
  /** How many are one call of `work`. */
  batch?: number
}

/**
 * Does what is due with these rows, in batches, each in a transaction. A batch that fails is done again row by row, so that a bad
 * row keeps no other waiting: it is logged, counts as a failed job, and waits a minute, then twice as long each time. Of two
 * workers both may call `work`. Fails where the database is away.
 */
export function eachDue<D extends BaseDeps, Key extends string | number>(
  deps: WithEm<D>,
  { work, batch = batchSize, ...due }: Due<D, Key>,
): Promise<void> {
  return eachBatch<D, Key>(deps, {
    ...due,
    ...{ batch, work: (deps, keys) => inTransaction(deps, deps => work(deps, keys)) },
  })
}

/** The same row by row; `work` opens its own transactions. */
export function eachRowDue<D extends BaseDeps, Key extends string | number>(
  deps: WithEm<D>,
  {
    work,
    ...due
  }: Omit<Due<D, Key>, 'work' | 'batch'> & { work: (deps: WithEm<D>, key: Key) => Promise<void> },
): Promise<void> {
  const each = async (deps: WithEm<D>, keys: Key[]) => {
    for (const key of keys) await work(deps, key)
  }
  return eachBatch(deps, { ...due, work: each, batch: 1 })
}

async function eachBatch<D extends BaseDeps, Key extends string | number>(
  deps: WithEm<D>,
  { job, what, keys, work, batch }: Required<Due<D, Key>>,
): Promise<void> {
  if (keys.length === 0) return
  const failures = await findFailures(deps, what, keys)
  const ready = keys.filter(key => failures.get(String(key)) !== true)
  const attempt = async (some: Key[]): Promise<void> => {
    await work(deps, some)
    const mended = some.map(String).filter(key => failures.has(key))
    if (mended.length > 0) await forgetFailures(deps, what, mended)
  }
  for (let at = 0; at < ready.length; at += batch) {
    const some = ready.slice(at, at + batch)
    try {
      await attempt(some)
    } catch (error) {
      if (isAway(error)) throw error
      for (const key of some)
        await (some.length > 1 ? attempt([key]) : Promise.reject(error)).catch((error: unknown) =>
          noteFailure(deps, { job, what, key }, error),
        )
    }
  }
}

type Row = { job: JobName; what: string; key: string | number }

/** Logs and counts a row whose turn comes again, after a pause; throws where it is no row's fault. */
export async function noteFailure(
  { em, clock, log, metrics }: WithEm<BaseDeps>,
  { job, what, key }: Row,
  error: unknown,
): Promise<void> {
  if (isAway(error)) throw error
  log.error({ err: error, job, what, key }, 'what is due with a row failed; it is due again after a pause')
  metrics.jobs.inc({ name: job, outcome: 'failed' })
  const pause = sql`make_interval(mins => least(power(2, least(due.attempts, 20)), ${maxPauseMinutes})::int)`
  // Without the message: it may hold what a user wrote.
  await sql`
    insert into due_failures as due (key, what, attempts, next_at, reason)
    values (${String(key)}, ${what}, 1, ${clock.now()}::timestamptz + interval '1 minute', ${nameOf(error)})
    on conflict (key, what) do update set attempts = due.attempts + 1, reason = excluded.reason,
      next_at = ${clock.now()}::timestamptz + ${pause}`.execute(em.fork().getKysely())
}

const nameOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.name}${'code' in error ? ` ${String(error.code)}` : ''}`.slice(0, 100)
    : 'unknown'

/** Rows that failed before, by key, and whether they wait still. Those that are due no more are forgotten. */
async function findFailures(
  { em, clock }: WithEm<BaseDeps>,
  what: string,
  keys: readonly (string | number)[],
): Promise<Map<string, boolean>> {
  const now = clock.now()
  const { rows } = await sql<{ key: string; waits: boolean }>`
    with over as (
      delete from due_failures where what = ${what} and next_at < ${now}::timestamptz - interval '2 days')
    select key, next_at > ${now} as waits from due_failures
    where what = ${what} and key = any(${keys.map(String)})`.execute(em.getKysely())
  return new Map(rows.map(({ key, waits }) => [key, waits]))
}

async function forgetFailures(
  { em }: WithEm<BaseDeps>,
  what: string,
  keys: readonly string[],
): Promise<void> {
  await sql`delete from due_failures where what = ${what} and key = any(${keys})`.execute(em.getKysely())
}

/** How many rows have failed so often that they are tried once a day. */
export async function countParkedRows({ em, clock }: WithEm<BaseDeps>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from due_failures
    where attempts >= ${maxAttempts} and next_at > ${clock.now()}::timestamptz - interval '2 days'`.execute(
    em.getKysely(),
  )
  return rows[0]?.count ?? 0
}

/** The database cannot be reached, ends or is full: that is no row's fault. */
const isAway = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:08|53|57P)/.test(String(error.code))
