import { baseConfig, signingKeys } from '@kocyolu/service'
import { z } from 'zod'

const hosts = z
  .string()
  .transform(value => value.split(',').map(host => host.trim()))
  .pipe(z.array(z.string().regex(/^(?:\*\.)?[a-z\d.-]+(?::\d+)?$/, 'Not a host')))

export const config = baseConfig.extend({
  /** Shared with identity alone: what makes and opens mailed links. */
  linkKeys: signingKeys,
  /** How long what comes in bursts waits after a mail of its kind, to go out as one. */
  mailPauseSeconds: z.coerce.number().int().nonnegative().default(300),
  /** How long a mail that only says what is on the site waits, to be dropped where it is read there. */
  mailDelaySeconds: z.coerce.number().int().min(0).max(3_600).default(120),
  smtpUrl: z.url({ protocol: /^smtps?$/ }),
  /** An address, or a name and an address in angle brackets. */
  mailFrom: z.string().regex(/^(?:[^<>]+<)?[^<>\s@]+@[^<>\s@]+>?$/, 'Not an address'),
  /** The keys by which push services know this site, and whom they may write to about it; without them nothing is pushed. */
  vapidPublicKey: z
    .string()
    .regex(/^[\w-]{87}$/, 'Not a key')
    .optional(),
  vapidPrivateKey: z
    .string()
    .regex(/^[\w-]{43}$/, 'Not a key')
    .optional(),
  vapidSubject: z.url({ protocol: /^(?:https|mailto)$/ }).optional(),
  /** Where pushes may go, since browsers, and clients that pretend to be one, say the address; `*.` stands for any name before it. */
  pushHosts: hosts.prefault(
    'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
  ),
})
export type Config = z.output<typeof config>
