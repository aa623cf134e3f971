import { baseConfig, signingKeys } from '@kocyolu/service'
import { z } from 'zod'

export const config = baseConfig.extend({
  /** Shared with identity alone: what makes and opens mailed links. */
  linkKeys: signingKeys,
  /** How long what comes in bursts waits after a mail of its kind, to go out as one. */
  mailPauseSeconds: z.coerce.number().int().nonnegative().default(300),
  smtpUrl: z.url({ protocol: /^smtps?$/ }),
  /** An address, or a name and an address in angle brackets. */
  mailFrom: z.string().regex(/^(?:[^<>]+<)?[^<>\s@]+@[^<>\s@]+>?$/, 'Not an address'),
})
export type Config = z.output<typeof config>
