import { createClient } from 'redis'

/** Calls of a Redis server until now, by command. What a script does is its own business: it is one call. */
export type RedisCalls = Map<string, number>

export interface RedisProbe {
  calls(): Promise<RedisCalls>
  /** How many connections hear each channel that anybody hears. */
  audiences(): Promise<Map<string, number>>
  /** How many channels each connection that hears any has subscribed to. */
  subscriptions(): Promise<number[]>
  close(): void
}

/** Commands that come from a service; scripts call others, which would count twice. */
const asked = new Set(
  'eval evalsha publish subscribe unsubscribe set get del ping hget hset xadd bzpopmin multi exec'.split(' '),
)

export async function openRedisProbe(url: string): Promise<RedisProbe> {
  const redis = await createClient({ url }).connect()
  return {
    async calls() {
      const lines = (await redis.info('commandstats')).matchAll(/^cmdstat_([\w|-]+):calls=(\d+)/gm)
      return new Map(
        [...lines]
          .map(([, name = '', calls]) => [name, Number(calls)] as const)
          .filter(([name]) => asked.has(name)),
      )
    },
    async audiences() {
      const channels = await redis.pubSubChannels('*live:*')
      const heard = channels.length > 0 ? await redis.pubSubNumSub(channels) : {}
      return new Map(Object.entries(heard).map(([channel, count]) => [channel, Number(count)]))
    },
    async subscriptions() {
      const clients = await redis.clientList({ TYPE: 'PUBSUB' })
      return clients.map(({ sub }) => sub).filter(count => count > 0)
    },
    close: () => redis.destroy(),
  }
}
