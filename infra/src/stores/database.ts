import { type ServiceName, serviceNames } from '@kocyolu/contracts'
import { connectToLeader } from '@kocyolu/service/addresses'
import pRetry from 'p-retry'
import pg from 'pg'

const extensions = ['btree_gist', 'pg_trgm']

/** A server that has just been started, or restores itself after a crash, takes no connection yet. */
const isStarting = (error: Error): boolean => error instanceof pg.DatabaseError && error.code === '57P03'
const whileStarting = {
  ...{ retries: 60, minTimeout: 1_000, factor: 1 },
  shouldRetry: ({ error }: { error: Error }) => isStarting(error),
}

/** Runs `work` with one connection; waits a minute for a server that starts. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  pace: Partial<typeof whileStarting> = {},
): Promise<T> {
  const client = await pRetry(() => connectToLeader(url, {}), { ...whileStarting, ...pace })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The URL with another database name. */
export function onDatabase(url: string, database: string): string {
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

/** Login roles of services whose passwords were changed: the one that is used now, and the former until no process uses it. */
export interface StandIns {
  roles?: Partial<Record<ServiceName, string>> | undefined
  former?: Partial<Record<ServiceName, { role: string; password: string }>> | undefined
}

/** The second role of a service, as which it signs in every other time that its password is changed. */
export const secondRoleOf = (name: ServiceName): string => `${name}_2`

/**
 * One schema and two login roles per service: the owner changes the schema's shape, the service's own role reads and
 * writes rows in it, and neither can touch anything else. A second role may sign in in the place of the service's own.
 */
export async function ensureRoles(
  adminUrl: string,
  passwords: RolePasswords,
  { roles = {}, former = {} }: StandIns = {},
): Promise<void> {
  await withClient(adminUrl, async client => {
    const database = pg.escapeIdentifier(client.database ?? '')
    // Two starts against one external server would otherwise trip over each other's "if not exists".
    await client.query(`begin; select pg_advisory_xact_lock(hashtext('kocyolu roles'))`)
    for (const name of extensions) await client.query(`create extension if not exists ${name} schema public`)
    await client.query(
      `revoke all on database ${database} from public; revoke all on schema public from public`,
    )
    for (const name of serviceNames) {
      const logins: Record<string, string> = { [roles[name] ?? name]: passwords[name] }
      const before = former[name]
      if (before) logins[before.role] = before.password
      await ensureRole(client, database, name, name, logins[name])
      await ensureRole(client, database, name, ownerOf(name), passwords[ownerOf(name)])
      await ensureSecondRole(client, database, name, logins[secondRoleOf(name)])
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
  roleName: string,
  password: string | undefined,
): Promise<void> {
  const role = pg.escapeIdentifier(roleName)
  const limits = roleName === ownerOf(name) ? {} : sessionLimits
  if (!(await isRole(client, roleName))) await client.query(`create role ${role}`)
  await client.query(
    `alter role ${role} ${password === undefined ? 'nologin' : `login password ${pg.escapeLiteral(password)}`}`,
  )
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

async function ensureSecondRole(
  client: pg.Client,
  database: string,
  name: ServiceName,
  password: string | undefined,
): Promise<void> {
  const second = secondRoleOf(name)
  if (password === undefined && !(await isRole(client, second))) return
  await ensureRole(client, database, name, second, password)
  const [role, own] = [second, name].map(each => pg.escapeIdentifier(each))
  // It has all rights of the service's own role, and what it makes belongs to that one.
  await client.query(`grant ${own} to ${role}; alter role ${role} in database ${database} set role = ${own}`)
}

const isRole = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query('select from pg_roles where rolname = $1', [name])).rowCount === 1

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
