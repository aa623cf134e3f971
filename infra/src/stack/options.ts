import { parseArgs } from 'node:util'
import { databaseAddress, redisAddress } from '@kocyolu/service/addresses'
import { z } from 'zod'

export const usage = `npm start -- [--messaging <replicas>] [--reset]

  --messaging <n>   run n replicas of the messaging service (default 1)
  --reset           start again from fresh demo data

Environment: PORT (8080), MAIL_PORT (8081), LOG_LEVEL (info),
  DATABASE_URL, REDIS_URL, REDIS_VOLATILE_URL (REDIS_URL), SMTP_URL to use stores that run elsewhere.`

/** How many processes of one service a local stack may run. */
export const maxReplicas = 16

const Port = z.coerce.number().int().min(1).max(65_535)
/** Stores that are null are started here. */
const Options = z
  .object({
    PORT: Port.default(8080),
    MAIL_PORT: Port.default(8081),
    DATABASE_URL: databaseAddress.nullable().default(null),
    REDIS_URL: redisAddress.nullable().default(null),
    REDIS_VOLATILE_URL: redisAddress.nullable().default(null),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be a URL that starts with smtp:// or smtps://' })
      .nullable()
      .default(null),
    '--messaging': z.coerce.number().int().min(1).max(maxReplicas).default(1),
    '--reset': z.boolean().default(false),
  })
  .transform(given => ({
    port: given.PORT,
    mailPort: given.MAIL_PORT,
    /** Replicas of the messaging service. */
    messaging: given['--messaging'],
    /** Throw the stored data away first. */
    reset: given['--reset'],
    databaseUrl: given.DATABASE_URL,
    redisUrl: given.REDIS_URL,
    // An operator who gives one Redis gives it for everything.
    redisVolatileUrl: given.REDIS_VOLATILE_URL ?? given.REDIS_URL,
    smtpUrl: given.SMTP_URL,
  }))

/** Settings of a person for the local stack. */
export type StackOptions = z.infer<typeof Options>

/** Reads command line and environment; all errors in them are reported at once. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): StackOptions {
  const { values } = parseArgs({
    args,
    options: { messaging: { type: 'string' }, reset: { type: 'boolean' } },
  })
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const given = Options.safeParse({ ...set, '--messaging': values.messaging, '--reset': values.reset })
  if (given.success) return given.data
  const complaints = given.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`${complaints.join('\n')}\n\n${usage}`)
}
