import type { ServiceName } from '@kocyolu/contracts'
import pg from 'pg'
import { rolesOf } from './operator.ts'

/** What stands with the role that comes next: since when, and which of Redis' passwords is the new one. */
interface Mark {
  began: string
  redis: string
}

interface Role {
  name: string
  signsIn: boolean
  sessions: number
  mark: Mark | null
}

/** The roles of a service: who signs in now, and who is to. `next` is there while a rotation is under way. */
export interface Rotation {
  now: Role
  next: (Role & { mark: Mark }) | null
  /** The name that `begin` gives. */
  spare: string
}

const beginning = /^rotation (\S+) ([0-9a-f]{64})$/

const markOf = ({ began, redis }: Mark): string => `rotation ${began} ${redis}`

/** Reads how far the rotation of a service has come. */
export async function readRotation(client: pg.Client, service: ServiceName): Promise<Rotation> {
  const names = rolesOf(service)
  const { rows } = await client.query<{
    name: string
    signsin: boolean
    sessions: number
    note: string | null
  }>(
    `select rolname name, rolcanlogin signsin, shobj_description(oid, 'pg_authid') note,
       (select count(*)::int from pg_stat_activity where usename = rolname) sessions
     from pg_roles where rolname = any($1)`,
    [names],
  )
  const roles = rows.map(({ name, signsin, sessions, note }): Role => {
    const [, began, redis] = beginning.exec(note ?? '') ?? []
    return { name, signsIn: signsin, sessions, mark: began && redis ? { began, redis } : null }
  })
  const next = roles.find((role): role is Role & { mark: Mark } => role.mark !== null) ?? null
  const now = roles.filter(role => role.signsIn && role !== next)
  const [one, ...more] = now
  if (!one) throw new Error(`PostgreSQL has no role that signs in for ${service}`)
  // Which of them the service uses nobody wrote down.
  if (more.length > 0) throw new Error(`Both ${names.join(' and ')} sign in: take the right of one (nologin)`)
  return { now: one, next, spare: names.find(name => name !== one.name) ?? names[1] }
}

/** Has a role that `service` owns the rows with sign in: nothing it may do is its own. */
export async function openRole(
  client: pg.Client,
  service: ServiceName,
  { name, password, mark }: { name: string; password: string; mark: Mark },
): Promise<void> {
  const role = pg.escapeIdentifier(name)
  const database = pg.escapeIdentifier(client.database ?? '')
  const there = await client.query('select from pg_roles where rolname = $1', [name])
  if (there.rowCount === 0) {
    const owner = pg.escapeIdentifier(service)
    const settings = Object.entries({
      role: service,
      search_path: `${owner}, public`,
      idle_in_transaction_session_timeout: "'60s'",
      statement_timeout: "'4s'",
      lock_timeout: "'3500ms'",
    })
    await client.query(`create role ${role} nocreatedb nocreaterole in role ${owner}`)
    for (const [setting, value] of settings)
      await client.query(`alter role ${role} in database ${database} set ${setting} = ${value}`)
  }
  await client.query(`alter role ${role} login password ${pg.escapeLiteral(password)}`)
  await noteOf(client, name, markOf(mark))
}

/** Has a role sign in no more. What of it is connected stays. */
export async function closeRole(client: pg.Client, name: string): Promise<void> {
  await client.query(`alter role ${pg.escapeIdentifier(name)} nologin password null`)
  await noteOf(client, name, rotated)
}

/** Says of a role that its password is not the bootstrap's any more. */
export const keepRole = (client: pg.Client, name: string): Promise<void> => noteOf(client, name, rotated)

const rotated = 'rotated'

async function noteOf(client: pg.Client, name: string, note: string): Promise<void> {
  await client.query(`comment on role ${pg.escapeIdentifier(name)} is ${pg.escapeLiteral(note)}`)
}
