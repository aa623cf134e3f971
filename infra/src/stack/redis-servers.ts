import { rmSync } from 'node:fs'
import { type ServiceName, serviceNames } from '@kocyolu/contracts'
import { redisRights } from '@kocyolu/service/redis-rights'
import { freePort } from '../process/free-ports.ts'
import { clearRedis, pingRedis, prepareRedis, type RedisUser } from '../stores/redis.ts'
import type { Secrets } from '../stores/secrets.ts'
import { userUrl } from '../stores/user-url.ts'
import { findTool } from '../tools/find-tool.ts'
import type { StackContext } from './context.ts'

const redisPrefix = 'kocyolu:'

/** Where a service finds its two Redis servers. */
export type RedisSettings = (service: ServiceName) => { REDIS_URL: string; REDIS_VOLATILE_URL: string }

/** The address of one server: as one of the services signs in to it, and as who may do everything there. */
type Address = { of(service: ServiceName): string; operator: string }

export type RedisPlaces = Awaited<ReturnType<typeof startRedis>>

/**
 * Starts the Redis servers that were not given: one that keeps everything, and one for what may get lost. Says where services
 * find them, and where they are for the stack itself.
 */
export async function startRedis(context: StackContext) {
  const { redisUrl, redisVolatileUrl } = context.options
  const [durable, volatile] = await Promise.all([
    redisUrl ? takeGiven(context, 'REDIS_URL', redisUrl) : startServer(context, 'durable'),
    redisVolatileUrl
      ? takeGiven(context, 'REDIS_VOLATILE_URL', redisVolatileUrl)
      : startServer(context, 'volatile'),
  ])
  const settings: RedisSettings = service => ({
    REDIS_URL: durable.of(service),
    REDIS_VOLATILE_URL: volatile.of(service),
  })
  return {
    settings,
    operators: { redis: durable.operator, 'redis-volatile': volatile.operator },
  }
}

/** Who may enter a server that runs elsewhere is not ours to say. */
async function takeGiven({ options }: StackContext, variable: string, url: string): Promise<Address> {
  await pingRedis(url).catch(cause => {
    throw new Error(`Redis at ${variable} does not answer: ${cause.message}`, { cause })
  })
  if (options.reset) await clearRedis(url, redisPrefix)
  return { of: () => url, operator: url }
}

const operator = 'operator'

/** Who may enter one of the two servers: each service with rights of its own, and the stack itself. */
export function redisUsers(
  { redisPassword, redisPasswords, healthPassword, former }: Secrets,
  kind: 'durable' | 'volatile',
): RedisUser[] {
  return [
    { name: operator, passwords: [redisPassword], rights: ['~*', '&*', '+@all'] },
    // Of health checks, and of the exporter of metrics.
    { name: 'health', passwords: [healthPassword], rights: ['+ping', '+info', '+client|setname'] },
    ...serviceNames.map(service => ({
      name: service,
      passwords: [redisPasswords[service], former?.[service]?.redisPassword ?? []].flat(),
      rights: redisRights(service, redisPrefix)[kind],
    })),
  ]
}

async function startServer(
  { options, folder, secrets, durable: survives, add }: StackContext,
  kind: 'durable' | 'volatile',
): Promise<Address> {
  const durable = kind === 'durable'
  const [name, home] = durable ? ['redis', folder.redis] : ['redis-volatile', folder.redisVolatile]
  if (options.reset) rmSync(home, { recursive: true, force: true })
  const port = await freePort()
  const server = prepareRedis({
    name,
    program: findTool('redis-server'),
    folder: home,
    port,
    keeps: durable ? (survives ? 'everything' : 'files') : 'nothing',
    users: redisUsers(secrets, kind),
  })
  const own = userUrl(server.url, operator, secrets.redisPassword)
  await add({ spec: server.spec, port, quiet: true, probe: () => pingRedis(own) })
  return { of: service => userUrl(server.url, service, secrets.redisPasswords[service]), operator: own }
}
