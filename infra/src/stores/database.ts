import { type ServiceName, serviceNames } from '@kocyolu/contracts'
import { connectToLeader } from '@kocyolu/service/addresses'
import pg from 'pg'

const extensions = ['btree_gist', 'pg_trgm']

/** Runs `work` with one connection. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectToLeader(url, {})
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The URL with another database name. */
function onDatabase(url: string, database: string): string {
  return url.replace(/(\/\/[^/]+\/)[^?]*/, `$1${encodeURIComponent(database)}`)
}

/** Creates the database when it is missing and returns the administrator's URL of it. */
export async function ensureDatabase(adminUrl: string, database: string): Promise<string> {
  await withClient(adminUrl, async client => {
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0)
      await client.query(
        `create database ${pg.escapeIdentifier(database)} template template0 encoding 'UTF8'`,
      )
  })
  return onDatabase(adminUrl, database)
}

/** On a server that is ours alone: its own databases are closed to all other roles. */
export async function closeSystemDatabases(adminUrl: string): Promise<void> {
  await withClient(adminUrl, client => client.query('revoke all on database postgres, template1 from public'))
}

/** The role that owns a service's schema; only migrations sign in as it. */
export type OwnerName = `${ServiceName}_owner`
export const ownerOf = (name: ServiceName): OwnerName => `${name}_owner`
export type RolePasswords = Record<ServiceName | OwnerName, string>

/**
 * One schema and two login roles per service: the owner changes the schema's shape, the service's own role reads and
 * writes rows in it, and neither can touch anything else.
 */
export async function ensureRoles(adminUrl: string, passwords: RolePasswords): Promise<void> {
  await withClient(adminUrl, async client => {
    const database = pg.escapeIdentifier(client.database ?? '')
    // Two starts against one external server would otherwise trip over each other's "if not exists".
    await client.query(`begin; select pg_advisory_xact_lock(hashtext('kocyolu roles'))`)
    for (const name of extensions) await client.query(`create extension if not exists ${name} schema public`)
    await client.query(
      `revoke all on database ${database} from public; revoke all on schema public from public`,
    )
    for (const name of serviceNames) {
      for (const role of [name, ownerOf(name)] as const)
        await ensureRole(client, database, name, role, passwords[role])
      await ensureSchema(client, name)
    }
    await client.query('commit')
  })
}

/** Session settings of a service, in milliseconds; where a pooler drops them they hold all the same. */
export const sessionLimits = { statement_timeout: 4_000, lock_timeout: 3_500 }

async function ensureRole(
  client: pg.Client,
  database: string,
  name: ServiceName,
  roleName: ServiceName | OwnerName,
  password: string,
): Promise<void> {
  const role = pg.escapeIdentifier(roleName)
  const limits = roleName === name ? sessionLimits : {}
  const found = await client.query('select from pg_roles where rolname = $1', [roleName])
  if (found.rowCount === 0) await client.query(`create role ${role}`)
  await client.query(`alter role ${role} login password ${pg.escapeLiteral(password)}`)
  await client.query(
    `alter role ${role} noinherit nocreatedb nocreaterole;
     alter role ${role} in database ${database} set search_path = ${pg.escapeIdentifier(name)}, public;
     alter role ${role} in database ${database} set idle_in_transaction_session_timeout = '60s';
     ${Object.entries(limits)
       .map(([limit, value]) => `alter role ${role} in database ${database} set ${limit} = '${value}';`)
       .join(' ')}
     grant connect on database ${database} to ${role};
     grant usage on schema public to ${role};
     grant ${role} to current_user`,
  )
}

/** Makes the schema of a service when it is missing, with what each of its two roles may do there; part of the caller's transaction. */
export async function ensureSchema(client: pg.Client, name: ServiceName): Promise<void> {
  const [schema, owner] = [pg.escapeIdentifier(name), pg.escapeIdentifier(ownerOf(name))]
  const rows = 'select, insert, update, delete on tables'
  const numbers = 'usage, select, update on sequences'
  const inAll = (privileges: string): string =>
    `grant ${privileges.replace(' on ', ' on all ')} in schema ${schema} to ${schema}`
  const fromNow = (privileges: string): string =>
    `alter default privileges for role ${owner} in schema ${schema} grant ${privileges} to ${schema}`
  await client.query(
    // Objects that the service's role still owns, from before there was an owner.
    `reassign owned by ${schema} to ${owner};
     create schema if not exists ${schema} authorization ${owner};
     grant usage on schema ${schema} to ${schema};
     ${inAll(rows)}; ${inAll(numbers)}; ${fromNow(rows)}; ${fromNow(numbers)};
     ${onlyGrows(name, 'audit_entries')}`,
  )
}

/** Revokes rights of `all tables`: only its owner deletes from a log. */
function onlyGrows(schema: ServiceName, table: string): string {
  const log = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`
  return `do $$ begin
    if to_regclass(${pg.escapeLiteral(log)}) is not null then
      revoke update, delete on ${log} from ${pg.escapeIdentifier(schema)};
    end if;
  end $$`
}

/** Drops everything the services have stored, so that the next migration starts from nothing. */
export async function dropSchemas(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async client => {
    for (const name of [...serviceNames, 'local_stack']) {
      await client.query(`drop schema if exists ${pg.escapeIdentifier(name)} cascade`)
    }
  })
}
