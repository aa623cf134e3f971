import { setTimeout as pause } from 'node:timers/promises'
import { gather, type Pair, startFlow } from '../flow/flow.ts'
import { expect, test } from '../journey.ts'
import { given, type Platform } from '../platform.ts'

const whole = { lost: 0, twice: 0, outOfOrder: 0 }
/** By hand it was half a minute: docs/scaling.md. */
const awayMs = 3_000

const origin = (): string => given('JOURNEY_ORIGIN')

/** Kills a replica in the middle of what the pairs send; half of the browsers have to find the other one. */
async function killUnder(platform: Platform, pairs: Pair[], rate: number): Promise<void> {
  const flow = await startFlow({ origin: origin(), pairs, rate })
  await flow.until(rate * 3)
  await platform.kill('messaging')
  await flow.until(rate * 9)
  const report = await flow.finish()
  expect(report).toMatchObject(whole)
  expect(report.absences.length).toBeGreaterThan(pairs.length / 2)
}

test('20 people write to each other while one of two replicas is killed: everything is delivered once and in order', async ({
  platform,
}) => {
  await killUnder(platform, await gather(origin(), 10), 25)
})

test.describe('200 people write to each other', () => {
  let pairs: Pair[]
  test.beforeAll(async () => {
    pairs = await gather(origin(), 100)
  })

  test('the control: streams that forget where they were lose messages when a replica is killed', {
    tag: '@thorough',
  }, async ({ platform }) => {
    const flow = await startFlow({
      origin: origin(),
      pairs: pairs.slice(0, 10),
      rate: 40,
      followsCursor: false,
    })
    await flow.until(40)
    await platform.kill('messaging-2')
    await flow.until(160)
    const report = await flow.finish()
    expect(report.absences.length).toBeGreaterThan(0)
    expect(report.lost).toBeGreaterThan(0)
  })

  test('while one of two replicas is killed: everything is delivered once and in order', {
    tag: '@thorough',
  }, async ({ platform }) => {
    await killUnder(platform, pairs, 125)
  })

  test('while replicas are added, removed and restarted: no request fails, and no stream is cut', {
    tag: '@thorough',
  }, async ({ platform }) => {
    await platform.scale('messaging', 1)
    const flow = await startFlow({ origin: origin(), pairs: pairs.slice(0, 50), rate: 60, atOnce: 12 })
    await flow.until(150)
    await platform.scale('messaging', 3)
    await flow.until(flow.acknowledged + 100)
    await platform.scale('messaging', 2)
    await Promise.all([platform.restart('messaging'), platform.restart('messaging-2')])
    await flow.until(flow.acknowledged + 100)
    const { failed, absences, ...report } = await flow.finish()
    expect(failed).toEqual([])
    expect(report).toMatchObject(whole)
    expect(absences.length).toBeGreaterThan(0)
    expect(absences.filter(({ handedOver }) => !handedOver)).toEqual([])
  })

  test('while PostgreSQL is restarted and both Redis are away and come back empty: nothing acknowledged is lost', {
    tag: '@thorough',
  }, async ({ platform }) => {
    const flow = await startFlow({ origin: origin(), pairs: pairs.slice(0, 25), rate: 40 })
    const goOn = () => flow.until(flow.acknowledged + 60)
    await goOn()
    await platform.stop('redis-volatile')
    await goOn()
    await platform.start('redis-volatile')
    await platform.restart('postgres')
    await goOn()
    // Sign-ins are gone with it: everybody signs in again, and their streams go on where they were.
    await platform.stop('redis')
    await platform.empty('redis')
    await pause(awayMs)
    await platform.start('redis')
    await goOn()
    const { failed, ...report } = await flow.finish()
    expect(report).toMatchObject(whole)
    expect(new Set(failed.map(({ how }) => how))).toContain('401')
  })
})
