import { createHash } from 'node:crypto'
import pg from 'pg'

const setting = (name: string): string => process.env[name] ?? ''

const { types } = pg
types.setTypeParser(types.builtins.INT8, Number)

/** The database, as a service reaches it: as many connections, and no database that hangs is waited for. */
export const pool = new pg.Pool({
  connectionString: setting('DATABASE_URL'),
  max: 10,
  options: `-c search_path=${setting('SCHEMA')},public -c statement_timeout=4000 -c lock_timeout=3500`,
})

export type Asks = Pick<pg.Pool, 'query'>

const names = new Map<string, string>()

/** Asks a statement that each connection parses and plans once. */
export async function ask<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[],
  on: Asks = pool,
): Promise<Row[]> {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 16)
    names.set(text, name)
  }
  return (await on.query<Row>({ name, text, values })).rows
}

/** All of it, or nothing. */
export async function transaction<T>(work: (on: Asks) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
