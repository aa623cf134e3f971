import { Locale, Role } from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'

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
