import { baseConfig, signingKeys } from '@kocyolu/service'
import { z } from 'zod'

const line = z
  .string()
  .max(300)
  .regex(/^[^\r\n]+$/)
const count = z.coerce.number().int().positive()

/** The variables of this service beyond those that every service reads. */
export const config = baseConfig.extend({
  /** Shared with notifications alone: what makes and opens mailed links. */
  linkKeys: signingKeys,
  /** Keys that were taken out of LINK_KEYS: they open nothing, but addresses that wanted no mail are known by them. */
  formerLinkKeys: signingKeys.or(z.undefined()).transform(keys => keys ?? []),
  /** Seals secrets of second factors at rest: the first key seals, all open. */
  factorKeys: signingKeys,
  /** Whether admins need a second factor to sign in. */
  adminSecondFactor: z.enum(['required', 'open']).default('required'),
  /** The OpenID Connect provider that people sign in with; all three, or none. The name is on the button. */
  oidcIssuer: z.url({ protocol: /^https?$/ }).optional(),
  oidcClientId: z.string().optional(),
  oidcClientSecret: z.string().optional(),
  oidcName: z.string().optional(),
  /** Who runs the site, as the imprint, the privacy notice and security.txt name them. */
  operatorName: line.optional(),
  operatorAddress: line.optional(),
  operatorEmail: z.email().optional(),
  operatorPhone: z
    .string()
    .regex(/^\+?[\d ()-]{5,30}$/)
    .optional(),
  operatorMersis: z
    .string()
    .regex(/^\d{16}$/)
    .optional(),
  /** Register and number, such as the chamber of commerce or ETBİS. */
  operatorRegistration: line.optional(),
  // An address may be a whole school's; what is counted for it alone is wide.
  /** Sign-ups from one address within an hour. */
  signUpsPerAddress: count.default(300),
  /** Wrong passwords from one address within five minutes. */
  signInsPerAddress: count.default(300),
  /** Wrong passwords for one e-mail from one address within a quarter of an hour. */
  signInFailures: count.default(20),
  /** Wrong passwords for one e-mail from wherever within an hour; browsers that have signed in to it before count apart. */
  signInFailuresPerAccount: count.default(50),
  /** Links asked for from one address, and for one e-mail from one address, within an hour. */
  mailsPerAddress: count.default(300),
  mailsPerAccount: count.default(5),
  /** Password hashes computed at once, and how many may wait for their turn. */
  passwordConcurrency: count.default(2),
  passwordQueue: count.default(400),
  /** How long a user who has asked for their account to be deleted can change their mind. */
  deletionDays: z.coerce.number().positive().max(30).default(14),
})
