import { breakParts } from '../chaos/break-parts.ts'
import { planFaults } from '../chaos/plan-faults.ts'
import { runChaos } from '../chaos/run-chaos.ts'
import { expect, test } from '../journey.ts'
import { given } from '../platform.ts'

/** Each of the parts breaks once or twice; other seeds, and longer: `npm run chaos`. */
const [seed, seconds] = [1, 20]
const bookingsKeptBack = 5

test('a seed breaks the same things at the same times, and in five minutes every part more than once', {
  tag: '@thorough',
}, () => {
  expect(planFaults(7, 300)).toEqual(planFaults(7, 300))
  expect(planFaults(8, 300)).not.toEqual(planFaults(7, 300))
  const byPart = Object.values(Object.groupBy(planFaults(7, 300), ({ part }) => part))
  expect(byPart).toHaveLength(11)
  for (const faults of byPart) expect(faults?.length).toBeGreaterThan(1)
})

test('parts are killed, frozen and cut off while people do everything: what was acknowledged is there, once', {
  tag: '@thorough',
}, async ({ platform }) => {
  const { acknowledged, findings } = await runChaos({
    origin: given('JOURNEY_ORIGIN'),
    stores: JSON.parse(given('JOURNEY_STORES')),
    disturb: async traffic => {
      await breakParts(platform, planFaults(seed, seconds), () => {})
      // Of what people write now nothing can be passed on: what leaves an outbox too early is seen by this alone in so short a time.
      await platform.makeReadOnly('redis')
      await traffic.more('bookings', bookingsKeptBack)
      await platform.makeWritable('redis')
    },
  })
  expect(findings).toEqual([])
  for (const count of Object.values(acknowledged)) expect(count).toBeGreaterThan(0)
})
