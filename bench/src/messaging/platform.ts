import { type MeasuredStores, type Stack, startMeasuredStores, startTestStack } from '@kocyolu/infra/testing'
import { usageOf } from '../measure/cpu.ts'
import { openRedisProbe } from '../measure/redis-counters.ts'
import { unlimited } from '../measure/start-programs.ts'
import { openDatabaseProbe } from '../measure/statements.ts'

/** The replicas of messaging, at most. */
const replicaNames = ['messaging', 'messaging-2', 'messaging-3', 'messaging-4'] as const

/** Every other process that runs our code. */
const otherNames = ['identity', 'coaching', 'content', 'notifications', 'notifications-worker'].concat([
  'releases',
  'site',
  'pages',
])

/** Between two checks of a replica of all its streams. */
export const lookMs = 15_000

/** Measured users are not limited; logs, durability and all the rest are as on a real site. */
const settings = {
  ...unlimited,
  MESSAGES_PER_TEN_SECONDS: '100000000',
  MESSAGES_PER_MINUTE: '100000000',
  SIGN_UPS_PER_ADDRESS: '100000',
  STREAM_CHECK_MS: String(lookMs),
}

export type Platform = Awaited<ReturnType<typeof lookInto>>

/** A whole platform of the bench's own, and what can be measured of it. */
export async function startPlatform(): Promise<Platform> {
  // Everybody here comes from one address.
  process.env.GATEWAY_CONNECTIONS_PER_ADDRESS = '65000'
  const stores = await startMeasuredStores()
  try {
    const stack = await startTestStack({ messaging: replicaNames.length, settings, stores })
    return await lookInto(stack, stores)
  } catch (error) {
    await stores.stop()
    throw error
  }
}

async function lookInto(stack: Stack, stores: MeasuredStores) {
  const database = await openDatabaseProbe(stores.databaseUrl, 'messaging')
  // Sign-ins are read by a script; queues are worked off by some too, whether streams are open or not.
  const redis = await openRedisProbe(stores.redisUrl, ['eval', 'evalsha'])
  const live = ['publish', 'subscribe', 'unsubscribe']
  const redisVolatile = await openRedisProbe(stores.redisVolatileUrl, ['eval', 'evalsha', ...live])
  let count = replicaNames.length as number
  const pidsOf = (names: readonly string[]): number[] => names.flatMap(name => stack.process(name).pid ?? [])
  const replicas = (): number[] => pidsOf(replicaNames.slice(0, count))
  return {
    origin: stack.origin,
    database,
    redis,
    redisVolatile,
    /** Lets so many replicas of messaging run, and no others. */
    async runReplicas(replicas: number): Promise<void> {
      const { url, token } = stack.control ?? {}
      const headers = { Authorization: `Bearer ${token}` }
      const body = JSON.stringify({ replicas })
      const answer = await fetch(`${url}/services/messaging/scale`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`Messaging was not scaled: ${await answer.text()}`)
      count = replicas
    },
    /** Resources that the replicas of messaging, gateway, stores and the other services have used until now. */
    usage: () =>
      usageOf({
        messaging: replicas(),
        gateway: pidsOf(['gateway']),
        postgres: [stores.pids.postgres],
        redis: [stores.pids.redis],
        redisVolatile: [stores.pids.redisVolatile],
        others: pidsOf(otherNames),
      }),
    async close() {
      redis.close()
      redisVolatile.close()
      await database.close()
      await stack.close()
      await stores.stop()
    },
  }
}
