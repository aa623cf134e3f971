import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import type { Orm } from './orm.ts'

const everyMs = 1_000
const undefinedTable = '42P01'

/** The migrations of this build that its database has not had, by one cheap question; fails when the database does not answer. */
export async function pendingMigrations(orm: Orm): Promise<string[]> {
  const names = orm.migrations.map(({ name }) => name)
  const applied = await appliedMigrations(orm)
  return names.filter(name => !applied.has(name))
}

/** Resolves when nothing is pending: what works by itself must not begin on a schema that is older than its build. */
export async function untilMigrated(orm: Orm, log: Logger, ended: AbortSignal): Promise<void> {
  for (let said = ''; !ended.aborted; ) {
    const pending = await pendingMigrations(orm).catch(() => null)
    if (pending?.length === 0) return
    if (pending && said !== pending.join()) log.warn({ pending }, 'waiting for migrations')
    said = pending?.join() ?? said
    await pause(everyMs, undefined, { signal: ended }).catch(() => {})
  }
}

async function appliedMigrations(orm: Orm): Promise<Set<string>> {
  const table = `"${orm.config.get('schema')}"."mikro_orm_migrations"`
  try {
    const rows = await orm.em.fork().execute<{ name: string }[]>(`select name from ${table}`)
    return new Set(rows.map(({ name }) => name))
  } catch (error) {
    if (isUndefinedTable(error)) return new Set()
    throw error
  }
}

const isUndefinedTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === undefinedTable
