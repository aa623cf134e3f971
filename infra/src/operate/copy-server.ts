import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { postgresTools } from '../backup/postgres-tools.ts'
import { onDatabase, withClient } from '../stores/database.ts'

/** Copies roles and databases to an empty server, and compares how many rows each table has. Returns how many tables there are. */
export async function copyServer(from: string, to: string, dryRun = false): Promise<number> {
  const names = await databasesOf(from)
  const there = await databasesOf(to)
  if (there.length > 0)
    throw new Error(`The next server is not empty: it has ${there.join(', ')}. Nothing was changed`)
  if (dryRun)
    return (await Promise.all(names.map(name => rowsOf(onDatabase(from, name))))).flatMap(Object.keys).length
  const tools = await postgresTools(from)
  await copyRoles(to, String((await tools.run('pg_dumpall', ['--roles-only'])).stdout))
  let tables = 0
  for (const name of names) {
    await copyDatabase(from, to, name)
    const [before, after] = [await rowsOf(onDatabase(from, name)), await rowsOf(onDatabase(to, name))]
    const wrong = Object.keys({ ...before, ...after }).filter(table => before[table] !== after[table])
    if (wrong.length > 0)
      throw new Error(`The copy of ${name} is not whole: ${wrong.join(', ')}. Go on with the old server`)
    tables += Object.keys(before).length
  }
  return tables
}

const databasesOf = (server: string): Promise<string[]> =>
  withClient(server, async client => {
    const sql =
      "select datname as name from pg_database where not datistemplate and datname <> 'postgres' order by 1"
    return (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name)
  })

/** Each role but the administrator, who is there; their memberships and settings follow. */
async function copyRoles(to: string, dump: string): Promise<void> {
  const sql = dump
    .split('\n')
    .filter(line => !/^\\|^(CREATE|ALTER) ROLE postgres\b/.test(line))
    .join('\n')
  await withClient(to, client => client.query(sql))
}

async function copyDatabase(from: string, to: string, name: string): Promise<void> {
  const [source, target] = await Promise.all(
    [from, to].map(server => postgresTools(onDatabase(server, name), from)),
  )
  if (!(source && target)) return
  await withClient(to, client =>
    client.query(`create database ${pg.escapeIdentifier(name)} template template0 encoding 'UTF8'`),
  )
  const dump = source.run('pg_dump', ['--format=custom', '--compress=0'], { buffer: { stdout: false } })
  const load = target.run('pg_restore', ['--single-transaction', '--exit-on-error'], { stdin: 'pipe' })
  if (!(dump.stdout && load.stdin)) throw new Error('pg_dump and pg_restore could not be joined')
  const [read, fed, loaded] = await Promise.allSettled([dump, pipeline(dump.stdout, load.stdin), load])
  for (const each of [read, loaded, fed])
    if (each.status === 'rejected')
      throw new Error(`The copy of ${name} failed: ${each.reason.stderr || each.reason}`, {
        cause: each.reason,
      })
}

const rowsOf = (databaseUrl: string): Promise<Record<string, string>> =>
  withClient(databaseUrl, async client => {
    const { rows: tables } = await client.query<{ schema: string; name: string }>(
      `select schemaname as schema, tablename as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`,
    )
    const counts: Record<string, string> = {}
    for (const { schema, name } of tables) {
      const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
      const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${table}`)
      counts[`${schema}.${name}`] = rows[0]?.count ?? ''
    }
    return counts
  })
