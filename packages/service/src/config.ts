import { readFileSync } from 'node:fs'
import { locales } from '@kocyolu/contracts'
import { z } from 'zod'
import { databaseAddress, redisAddress } from './data/addresses.ts'

const milliseconds = z.coerce.number().int().min(0)
const list = z.string().transform(value => value.split(',').map(item => item.trim()))
/** Keys for signing, each at least 16 characters: the first one signs, all of them are believed. */
export const signingKeys = list.pipe(z.array(z.string().min(16)).min(1))
/** A setting that is `true` or `false`, for a service's own settings too. */
export const flag = z.enum(['true', 'false']).transform(value => value === 'true')

/** The variables that every service reads; a service extends it with its own. `databaseUrl` is read from `DATABASE_URL`, and so on. */
export const baseConfig = z.object({
  nodeEnv: z.enum(['development', 'test', 'production']).default('development'),
  /** The build of this process, as its release sets it. */
  build: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .default('dev'),
  host: z.string().default('127.0.0.1'),
  port: z.coerce.number().int().min(0).max(65_535),
  databaseUrl: databaseAddress,
  /** The servers themselves (`host:port,host:port`), past a pooler that DATABASE_URL leads to: for what needs a session of its own. */
  databaseDirectServers: z
    .string()
    .regex(/^[^\s/@]+$/)
    .optional(),
  databasePool: z.coerce.number().int().min(1).default(10),
  /**
   * Limits of what one call may wait for: a connection (or a place in the pool), an answer, a lock. 0 means none. Whatever
   * hangs, a caller has an answer within 5 s (GATEWAY_CALL_SECONDS), and it shall be the service's.
   */
  databaseConnectMs: milliseconds.default(3_000),
  databaseStatementMs: milliseconds.default(4_000),
  databaseLockMs: milliseconds.default(3_500),
  /** Whether connections keep statements; `false` for a pooler by transaction that does not know them. */
  databasePrepared: flag.default(true),
  redisUrl: redisAddress,
  /** Where what may get lost is kept (limits, live hints); by default with the rest. */
  redisVolatileUrl: redisAddress.optional(),
  /** So many replicas of REDIS_URL's group have a sign-in, its end and an event before they count as written. */
  redisReplicas: z.coerce.number().int().min(0).default(0),
  /** So long one call waits for an answer of Redis. */
  redisAnswerMs: milliseconds.min(1).default(2_000),
  /** The same for what may get lost, which is not worth a wait. */
  redisVolatileAnswerMs: milliseconds.min(1).default(500),
  redisPrefix: z.string().default('kocyolu:'),
  sessionKeys: signingKeys,
  sessionIdleHours: z.coerce
    .number()
    .positive()
    .default(7 * 24),
  sessionMaxHours: z.coerce
    .number()
    .positive()
    .default(30 * 24),
  publicOrigin: z.url({ protocol: /^https?$/ }).transform(value => new URL(value).origin),
  brandName: z.string().default('KoçYolu'),
  /** The language of pages and mails for who has not chosen one; `auto` is the product's own for each. */
  defaultLanguage: z.enum(locales).default('auto'),
  /** Where a collector of OpenTelemetry takes spans and metrics; without one nothing of it is loaded. */
  otelExporterOtlpEndpoint: z.url({ protocol: /^https?$/ }).optional(),
  /** The share of requests whose traces are recorded. */
  otelTracesSamplerArg: z.coerce.number().min(0).max(1).default(1),
  logLevel: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  rateLimitPerMinute: z.coerce.number().int().positive().default(300),
  /** Requests of everybody who is signed out behind one address: a school has one for all of its classes. */
  addressLimitPerMinute: z.coerce.number().int().positive().default(3_000),
  bodyLimitBytes: z.coerce
    .number()
    .int()
    .positive()
    .default(64 * 1024),
  /** How long a process that shall end is announced as not ready, at least, before it closes its listener. */
  drainDelayMs: milliseconds.default(2_000),
  /** How long what is in hand may then take. */
  drainMs: milliseconds.default(5_000),
  /** Until a whole request has arrived, its body too; who sends more slowly is cut off. */
  requestTimeoutMs: z.coerce.number().int().positive().default(20_000),
  authRequireVerifiedEmail: flag.default(false),
})

/** Settings of a migration, and nothing else: it runs as the schema's owner, far from the process's secrets. */
export const migrationConfig = baseConfig.pick({ databaseUrl: true, logLevel: true, build: true })

export type BaseConfig = z.output<typeof baseConfig>
/** A schema of a service's settings: `baseConfig`, or `baseConfig.extend({ … })`. */
export type ConfigSchema = z.ZodObject<(typeof baseConfig)['shape']>

/** Thrown at start; its message lists every missing or wrong variable. */
class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads a service's settings from the environment, once, at start. An empty variable counts as missing; each may be in
 * a file instead, named by a variable with `_FILE` behind its name: a secret need not be in the environment.
 */
export function readConfig<S extends z.ZodObject>(schema: S, env = process.env): z.output<S> {
  const names = Object.keys(schema.shape)
  const given = names.map(name => [name, settingOf(variableOf(name), env)])
  const result = schema.safeParse(Object.fromEntries(given))
  if (result.success) return result.data
  const lines = result.error.issues.map(issue => `  ${variableOf(String(issue.path[0]))}: ${issue.message}`)
  throw new ConfigError(`These settings are missing or wrong:\n${lines.join('\n')}`)
}

/** The variables that a schema of settings is read from. */
export const variablesOf = (schema: z.ZodObject): string[] => Object.keys(schema.shape).map(variableOf)

function variableOf(name: string): string {
  return name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()
}

function settingOf(variable: string, env: NodeJS.ProcessEnv): string | undefined {
  const file = env[`${variable}_FILE`]
  if (env[variable] || !file) return env[variable] || undefined
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch {
    throw new ConfigError(`These settings are missing or wrong:\n  ${variable}_FILE: ${file} cannot be read`)
  }
}
