import { baseConfig } from '@kocyolu/service'
import { z } from 'zod'

const count = z.coerce.number().int().positive()

/** The variables of this service beyond those that every service reads. */
export const config = baseConfig.extend({
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
