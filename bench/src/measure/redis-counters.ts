import { createClient } from 'redis'

/** Counts these commands. A script's commands are not distinguished from a client's, so none that scripts use. */
export async function openRedisProbe(url: string, counted: readonly string[]) {
  const redis = await createClient({ url }).connect()
  return {
    /** Calls of the server until now, by command. */
    async calls(): Promise<Map<string, number>> {
      const lines = (await redis.info('commandstats')).matchAll(/^cmdstat_([\w|-]+):calls=(\d+)/gm)
      return new Map(
        [...lines]
          .map(([, name = '', calls]) => [name, Number(calls)] as const)
          .filter(([name]) => counted.includes(name)),
      )
    },
    /** Number of connections subscribed to each channel with a subscriber. */
    async audiences(): Promise<Map<string, number>> {
      const channels = await redis.pubSubChannels('*live:*')
      const subscribers = channels.length > 0 ? await redis.pubSubNumSub(channels) : {}
      return new Map(Object.entries(subscribers).map(([channel, count]) => [channel, Number(count)]))
    },
    close: () => redis.destroy(),
  }
}
