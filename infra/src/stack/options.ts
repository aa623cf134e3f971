import { parseArgs } from 'node:util'
import { z } from 'zod'

/** What a person may choose about the local stack. */
export interface StackOptions {
  port: number
  mailPort: number
  /** Replicas of the messaging service. */
  messaging: number
  /** Throw the stored data away first. */
  reset: boolean
  /** Stores that run elsewhere; null: we start our own. */
  databaseUrl: string | null
  redisUrl: string | null
  redisVolatileUrl: string | null
  smtpUrl: string | null
}

export const usage = `npm start -- [--messaging <replicas>] [--reset]

  --messaging <n>   run n replicas of the messaging service (default 1)
  --reset           start again from fresh demo data

Environment: PORT (8080), MAIL_PORT (8081), LOG_LEVEL (info),
  DATABASE_URL, REDIS_URL, REDIS_VOLATILE_URL (REDIS_URL), SMTP_URL to use stores that run elsewhere.`

const Port = z.coerce.number().int().min(1).max(65_535)
const url = (...protocols: string[]) =>
  z
    .url({
      protocol: new RegExp(`^(${protocols.join('|')})$`),
      error: `must be a URL that starts with ${protocols.join(':// or ')}://`,
    })
    .nullable()
    .default(null)

const Given = z.object({
  PORT: Port.default(8080),
  MAIL_PORT: Port.default(8081),
  DATABASE_URL: url('postgres', 'postgresql'),
  REDIS_URL: url('redis', 'rediss'),
  REDIS_VOLATILE_URL: url('redis', 'rediss'),
  SMTP_URL: url('smtp', 'smtps'),
  '--messaging': z.coerce.number().int().min(1).max(16).default(1),
  '--reset': z.boolean().default(false),
})

/** Reads command line and environment; all that is wrong with them is told at once. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): StackOptions {
  const { values } = parseArgs({
    args,
    options: { messaging: { type: 'string' }, reset: { type: 'boolean' } },
  })
  const given = Given.safeParse({
    ...withoutEmpty(env),
    '--messaging': values.messaging,
    '--reset': values.reset,
  })
  if (!given.success) {
    const complaints = given.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`${complaints.join('\n')}\n\n${usage}`)
  }
  const { data } = given
  return {
    port: data.PORT,
    mailPort: data.MAIL_PORT,
    messaging: data['--messaging'],
    reset: data['--reset'],
    databaseUrl: data.DATABASE_URL,
    redisUrl: data.REDIS_URL,
    // Somebody who gives one Redis gives it for everything.
    redisVolatileUrl: data.REDIS_VOLATILE_URL ?? data.REDIS_URL,
    smtpUrl: data.SMTP_URL,
  }
}

function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value))
}
