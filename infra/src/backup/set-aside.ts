import pg from 'pg'
import { ensureDatabase, onDatabase, withClient } from '../stores/database.ts'

const quoted = pg.escapeIdentifier

/**
 * Gives a database another name, and makes an empty one in its place. None of its tables is read, so it may be broken. Returns the
 * new name, or null where nothing was there.
 */
export async function setDatabaseAside(databaseUrl: string, now: Date): Promise<string | null> {
  const server = onDatabase(databaseUrl, 'postgres')
  const name = decodeURIComponent(/\/\/[^/]+\/([^?]*)/.exec(databaseUrl)?.[1] ?? '')
  const kept = `${name}_before_${now.toISOString().slice(0, 19).replaceAll(/\D/g, '')}`
  const isKept = await withClient(server, async client => {
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 0) return false
    const { rows } = await client.query<{ usename: string }>(
      'select distinct usename from pg_stat_activity where datname = $1 and usename is not null',
      [name],
    )
    if (rows.length > 0)
      throw new Error(
        `The site must be stopped: ${rows.map(row => row.usename).join(', ')} has connections to the database. Nothing was changed`,
      )
    await client.query(`alter database ${quoted(name)} rename to ${quoted(kept)}`)
    return true
  })
  await ensureDatabase(server, name)
  return isKept ? kept : null
}
