import { createHash } from 'node:crypto'
import { createClient, ErrorReply, type RedisClientType } from '@redis/client'
import { within } from '../clock.ts'
import type { BaseConfig } from '../config.ts'
import type { Logger } from '../log.ts'
import { failFast, retryLost } from './answers.ts'
import { readRedisAddress, redisSettingsFor } from './redis-address.ts'

export type Redis = RedisClientType

/** So often a connection is asked something, when it is not waited for already. */
const pulseMs = 1_000
/** So long nothing comes and nothing is sent before a connection counts as lost; another one may find another leader. */
const silentMs = 5_000
/** The same for workers, whose longest wait for work is 10 s. */
const silentWorkerMs = 20_000

/** So long a connection may take to be there. */
const connectMs = 2_000

type Durable = Pick<BaseConfig, 'redisUrl' | 'redisAnswerMs'>
type Volatile = Pick<BaseConfig, 'redisUrl' | 'redisVolatileUrl' | 'redisVolatileAnswerMs'>

const settings = (url: string, socketTimeout: number) => ({
  ...redisSettingsFor(readRedisAddress(url), {
    connectTimeout: connectMs,
    socketTimeout,
    reconnectStrategy: (attempt: number): number => Math.min((attempt + 1) * 100, 2_000),
  }),
  // node-redis's own limit ends when a command is sent, not when it is answered.
  commandOptions: { timeout: 0 },
})

/** Redis does not answer, or does not let any user in yet; asked later it may. */
export class RedisAway extends Error {
  override name = 'RedisAway'
}

/**
 * Redis for requests: when it cannot answer now, the command fails instead of holding the request, and those after it at once.
 * Rejects with `RedisAway` without an answer, with another error where its settings will never do.
 */
export async function connectRedis({ redisUrl, redisAnswerMs }: Durable, log: Logger): Promise<Redis> {
  const redis = requestRedis(redisUrl, redisAnswerMs, log)
  let fault: string | undefined
  const onError = (error: unknown): void => {
    fault = sealFault(error)
  }
  redis.on('error', onError)
  try {
    await redis.connect()
  } catch (error) {
    redis.destroy()
    // It tries again and again, so what ends the wait says only that there was no answer.
    throw fault
      ? new Error(fault, { cause: error })
      : new RedisAway('Redis does not answer', { cause: error })
  }
  redis.off('error', onError)
  return redis
}

/** Redis for what may get lost. It may be away when the service starts; from when it is there, it is used. */
export async function connectVolatileRedis(
  { redisUrl, redisVolatileUrl = redisUrl, redisVolatileAnswerMs }: Volatile,
  log: Logger,
): Promise<Redis> {
  const redis = requestRedis(redisVolatileUrl, redisVolatileAnswerMs, log)
  const goOn = (error: unknown): void =>
    log.warn({ err: error }, 'the volatile Redis is unreachable; starting without it and reconnecting')
  await redis.connect().catch(goOn)
  return redis
}

/**
 * Redis for listening to channels, which takes a connection of its own; to the volatile one, and as little needed at the
 * start. It waits for every answer: a change that one no longer waits for happens all the same, and it would be unknown which
 * channels are subscribed.
 */
export async function connectSubscriber(
  { redisUrl, redisVolatileUrl = redisUrl, redisVolatileAnswerMs }: Volatile,
  log: Logger,
): Promise<Redis> {
  const client = failFastClient(redisVolatileUrl, log)
  await within(redisVolatileAnswerMs, client.connect()).catch((error: unknown) =>
    log.warn({ err: error }, 'Redis is unreachable, so channels are not subscribed; retrying'),
  )
  return client
}

function requestRedis(url: string, ms: number, log: Logger): Redis {
  return failFast(failFastClient(url, log), ms)
}

function failFastClient(url: string, log: Logger): Redis {
  const client = createClient({ ...settings(url, silentMs), disableOfflineQueue: true }) as Redis
  client.on('error', error => log.warn({ err: error }, sealFault(error) ?? 'Redis does not answer'))
  keepPulse(client)
  return client
}

/** Keeps a connection that is well from being silent. One question at a time: what is sent would hide that nothing comes. */
function keepPulse(client: Redis): void {
  let asking = false
  const ask = async (): Promise<void> => {
    if (asking || !client.isReady) return
    asking = true
    await client.ping().catch(() => {})
    asking = false
  }
  let timer: NodeJS.Timeout | undefined
  client.on('connect', () => {
    timer ??= setInterval(ask, pulseMs).unref()
  })
  client.on('end', () => {
    clearInterval(timer)
    timer = undefined
  })
}

/**
 * Redis for BullMQ's workers, which wait on it for as long as it takes. BullMQ opens the connection, and counts on it
 * to ask again: a worker whose first question got lost would spin for ever.
 */
export function createWorkerRedis({ redisUrl }: Pick<BaseConfig, 'redisUrl'>, log: Logger): Redis {
  const client = createClient(settings(redisUrl, silentWorkerMs)) as Redis
  client.on('error', error =>
    log.warn({ err: error }, sealFault(error) ?? 'Redis does not answer the workers'),
  )
  return retryLost(client)
}

type Given = { keys: string[]; arguments: string[] }

const names = new Map<string, string>()

/** Runs one of the code's own scripts. Redis keeps scripts by their hash, so it is sent whole only where it is not known yet. */
export async function runScript(redis: Pick<Redis, 'eval' | 'evalSha'>, script: string, given: Given) {
  const name = names.get(script) ?? createHash('sha1').update(script).digest('hex')
  names.set(script, name)
  try {
    return await redis.evalSha(name, given)
  } catch (error) {
    if (error instanceof ErrorReply && error.message.startsWith('NOSCRIPT')) return redis.eval(script, given)
    throw error
  }
}

/** So long the replicas are waited for; whatever is asked on the same connection waits behind it. */
const replicasMs = 500

/**
 * Resolves when as many replicas as are set have all that was written before on this connection. A leader that dies after
 * that leaves nothing of it behind; without it, what it has acknowledged in its last moment is lost with it.
 */
export async function untilReplicated(
  redis: Redis,
  { redisReplicas }: Pick<BaseConfig, 'redisReplicas'>,
): Promise<void> {
  if (redisReplicas === 0) return
  const had = await redis.wait(redisReplicas, replicasMs)
  if (had < redisReplicas)
    throw new Error(`Of ${redisReplicas} replicas of Redis ${had} have what was written`)
}

const unknownAuthority = new Set([
  ...['SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ...['UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
])

/** Why a server did not prove who it is, in a sentence for who wrote its address; undefined of every other error. */
function sealFault(error: unknown): string | undefined {
  if (error instanceof AggregateError) return error.errors.map(sealFault).find(Boolean)
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const code = String(error.code)
  if (unknownAuthority.has(code))
    return 'Redis has a certificate of an authority that is not known here: name its file, as ?cacert=<file>'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `Redis has a certificate for others than it was asked as: ${error.message}`
  return code === 'CERT_HAS_EXPIRED' ? 'Redis has a certificate that has expired' : undefined
}
