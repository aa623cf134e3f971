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
