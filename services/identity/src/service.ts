import { identity } from '@kocyolu/contracts'
import { baseConfig, type DepsOf, defineService } from '@kocyolu/service'
import { z } from 'zod'
import { createSignLimits } from './accounts/sign-limits.ts'
import { entities } from './db/entities.ts'
import { FirstTables } from './db/migrations/first-tables.ts'
import { createPasswords } from './passwords/passwords.ts'

const count = z.coerce.number().int().positive()

const config = baseConfig.extend({
  /** Sign-ups from one address. */
  signUpPerHour: count.default(20),
  /** Sign-ins from one address, successful or not. */
  signInPerMinute: count.default(30),
  /** Wrong passwords for one e-mail from one address within a quarter of an hour. */
  signInFailures: count.default(20),
  /** Links mailed to one e-mail address. */
  mailPerHour: count.default(5),
  /** Password hashes computed at once, and how many may wait for their turn. */
  passwordConcurrency: count.default(2),
  passwordQueue: count.default(400),
})

export const identityService = defineService({
  name: 'identity',
  contract: identity,
  config,
  entities,
  migrations: [FirstTables],
  extend: async base => ({
    passwords: await createPasswords(base.config),
    signLimits: createSignLimits(base),
  }),
})

export type Deps = DepsOf<typeof identityService>
export const { implement, consume } = identityService
