import { type Caller, type EventPayload, Locale, Role } from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'
import type { InferKyselyDB } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import type { Em } from '../data/orm.ts'
import { type Param, statement } from '../data/statement.ts'

/** This service's copy of a person: fed by identity's events; version 0 was taken from a sign-in session. */
export const Person = defineEntity({
  name: 'Person',
  tableName: 'people',
  properties: {
    userId: p.uuid().primary(),
    version: p.integer().default(0),
    firstName: p.string(),
    lastName: p.string(),
    profileImageUrl: p.string().nullable(),
    role: p.enum(Role.options),
    locale: p.enum(Locale.options).default('auto'),
    university: p.string().nullable(),
    suspended: p.boolean().default(false),
  },
})

/** The people a service knows. Addresses are for the one service that sends mail. */
export const peopleSql = (...ownColumns: string[]): string => `create table people (
  ${[
    'user_id uuid primary key',
    'version integer not null default 0',
    'first_name text not null',
    'last_name text not null',
    'profile_image_url text',
    "role text not null check (role in ('student', 'mentor', 'admin'))",
    "locale text not null default 'auto' check (locale in ('auto', 'tr', 'en'))",
    'university text',
    'suspended boolean not null default false',
    ...ownColumns,
  ].join(',\n  ')}
)`

type Tables = InferKyselyDB<typeof Person>

/** Keeps a person as identity publishes them; an older version never wins. Whether this one was newer. */
export async function rememberPerson(em: Em, person: EventPayload<'user.changed'>): Promise<boolean> {
  const { userId, version, firstName, lastName, profileImageUrl, role, locale, university, suspended } =
    person
  const rest = { role, locale, university, suspended }
  return (await keep(em, { userId, version, firstName, lastName, profileImageUrl, ...rest })).length > 0
}

type Kept = Omit<EventPayload<'user.changed'>, 'mentorProfileId'>

const keep = statement((em: Em, param: Param<Kept>) => {
  const row = {
    version: param('version'),
    first_name: param('firstName'),
    last_name: param('lastName'),
    profile_image_url: param('profileImageUrl'),
    role: param('role'),
    locale: param('locale'),
    university: param('university'),
    suspended: param('suspended'),
  }
  const excluded = <Name extends keyof typeof row>(name: Name) => sql.ref<never>(`excluded.${name}`)
  const newer = Object.fromEntries(Object.keys(row).map(name => [name, excluded(name as keyof typeof row)]))
  return em
    .getKysely<Tables>()
    .insertInto('people')
    .values({ user_id: param('userId'), ...row })
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet(newer)
        .whereRef('people.version', '<', sql.ref('excluded.version')),
    )
    .returning('user_id')
})

/**
 * The same for a service whose `people` have a column `minor`. An event of an identity that is older does not say who is a
 * minor: the stored value stays.
 */
export async function rememberWithMinor(em: Em, person: EventPayload<'user.changed'>): Promise<boolean> {
  const isNewest = await rememberPerson(em, person)
  if (isNewest && person.minor !== undefined) await setMinor(em, person.userId, person.minor)
  return isNewest
}

/** Leaves nothing of it with the bare id of a user who is erased. */
export const forgetMinor = (em: Em, userId: string) => setMinor(em, userId, null)

const setMinor = (em: Em, userId: string, minor: boolean | null) =>
  sql`update people set minor = ${minor} where user_id = ${userId}::uuid`.execute(em.getKysely())

/** Stored facts of a caller. */
export type Remembered = Pick<Caller, 'id' | 'firstName' | 'lastName' | 'profileImageUrl' | 'role'>
type Values = { [Name in keyof Remembered]: Remembered[Name] | RawBuilder<Remembered[Name]> }

/** Whether there is nothing about this caller that `rememberCaller` would write: part of a query that is asked anyway. */
export const isRemembered = ({
  id,
  firstName,
  lastName,
  profileImageUrl,
  role,
}: Values) => sql<boolean>`exists (
  select from people as own where own.user_id = ${id}::uuid and (own.version > 0
    or (own.first_name, own.last_name, own.profile_image_url, own.role) is not distinct from
      (${firstName}::text, ${lastName}::text, ${profileImageUrl}::text, ${role}::text)))`

/**
 * Makes sure that the caller's own row exists, so that an account works before identity's event arrives.
 * A row that an event has written stays, and an unchanged one is neither written nor locked.
 */
export async function rememberCaller(deps: { em: Em }, caller: Caller): Promise<void> {
  const row = {
    first_name: caller.firstName,
    last_name: caller.lastName,
    profile_image_url: caller.profileImageUrl,
    role: caller.role,
  }
  const db = deps.em.getKysely<Tables>()
  const known = db
    .selectFrom('people')
    .select('user_id')
    .where('user_id', '=', caller.id)
    .where(eb => eb.or([eb('version', '>', 0), eb.and(row)]))
  if (await known.executeTakeFirst()) return
  await db
    .insertInto('people')
    .values({ user_id: caller.id, version: 0, locale: 'auto', suspended: false, ...row })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row).where('people.version', '=', 0))
    .execute()
}

/** Consumer of `user.changed` for a service that keeps `people`. */
export const peopleConsumer = {
  'user.changed': async (deps: { em: Em }, person: EventPayload<'user.changed'>): Promise<void> => {
    await rememberPerson(deps.em, person)
  },
}
