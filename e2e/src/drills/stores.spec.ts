import { startStoresWithStandbys, startTestStack } from '@kocyolu/infra/testing'
import { runChaos, type Traffic } from '../chaos/run-chaos.ts'
import { expect } from '../releases/release-journey.ts'
import { isFull, test } from './drill.ts'

/** Answers to people without a leader, or while the gateway waits for one: that it may work again, never that something is wrong. */
const passing = /^50[234] /

for (const _ of isFull ? ['once'] : [])
  test('the servers that lead PostgreSQL and Redis die while people do everything: others take over, and what was acknowledged is there, once', {
    tag: '@thorough',
  }, async ({ drill }) => {
    const stores = await startStoresWithStandbys()
    // With a server that follows, what it does not have yet does not count.
    const stack = await startTestStack({ messaging: 2, stores, settings: { REDIS_REPLICAS: '1' } })
    try {
      await drill({ part: 'PostgreSQL, Redis', fault: 'leader killed' }, async () => {
        let outages = ''
        const timed = async (part: string, traffic: Traffic, lose: () => Promise<void>): Promise<void> => {
          const began = performance.now()
          await lose()
          // It takes as long as the outage.
          await traffic.more('messages', 10)
          outages += ` ${part} ${Math.round((performance.now() - began) / 1_000)} s`
        }
        const { acknowledged, findings, refused } = await runChaos({
          origin: stack.origin,
          stores,
          disturb: async traffic => {
            await traffic.more('messages', 100)
            await timed('PostgreSQL', traffic, stores.promoteStandby)
            await traffic.more('messages', 200)
            await timed('Redis', traffic, stores.redis.loseLeader)
            await stores.redis.bringBack()
            await traffic.more('messages', 200)
          },
        })
        expect(findings).toEqual([])
        expect(refused.filter(how => !passing.test(how))).toEqual([])
        for (const count of Object.values(acknowledged)) expect(count).toBeGreaterThan(0)
        return {
          saw: `${refused.length} tries to be sent again, ${acknowledged.messages} messages acknowledged`,
          rest: 'everything acknowledged is there, once',
          healed: `by itself:${outages}`,
        }
      })
    } finally {
      await stack.close()
      await stores.stop()
    }
  })
