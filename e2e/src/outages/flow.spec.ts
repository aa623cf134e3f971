import { type FlowReport, gather, type Pair, startFlow } from '../flow/flow.ts'
import { expect, test } from '../journey.ts'
import { given } from '../platform.ts'

const origin = given('JOURNEY_ORIGIN')
const backWithinMs = 5_000

let pairs: Pair[]
test.beforeAll(async () => {
  pairs = await gather(origin, 100)
})

/** Every acknowledged message reached both of its people's streams, once and in order. */
const whole = { lost: 0, twice: 0, outOfOrder: 0 }
const longest = ({ absences }: FlowReport): number => Math.max(...absences.map(({ ms }) => ms))

test('the control: streams that forget where they were lose messages when a replica is killed', async ({
  platform,
}) => {
  const flow = await startFlow({ origin, pairs: pairs.slice(0, 20), rate: 40, followsCursor: false })
  await flow.until(60)
  await platform.kill('messaging-2')
  await flow.until(200)
  const report = await flow.finish()
  expect(report.absences.length).toBeGreaterThan(0)
  expect(report.lost).toBeGreaterThan(0)
})

test('one of two replicas is killed while 200 people write: everything is told once and in order', async ({
  platform,
}) => {
  const flow = await startFlow({ origin, pairs, rate: 150 })
  await flow.until(700)
  await platform.kill('messaging')
  await flow.until(2_000)
  const report = await flow.finish()
  expect(report).toMatchObject(whole)
  expect(report.absences.length).toBeGreaterThan(50)
  expect(longest(report)).toBeLessThan(backWithinMs)
  console.log(
    report.acknowledged,
    report.failed,
    report.absences.length,
    longest(report),
    report.latencies.toSorted((a, b) => a - b)[Math.floor(report.latencies.length * 0.95)],
  )
})
