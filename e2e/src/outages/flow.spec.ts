import { setTimeout as pause } from 'node:timers/promises'
import { gather, type Pair, startFlow } from '../flow/flow.ts'
import { expect, test } from '../journey.ts'
import { given } from '../platform.ts'

const whole = { lost: 0, twice: 0, outOfOrder: 0 }
/** By hand it was half a minute: docs/scaling.md. */
const awayMs = 3_000

const origin = (): string => given('JOURNEY_ORIGIN')

test.describe('200 people write to each other', () => {
  let pairs: Pair[]
  test.beforeAll(async () => {
    pairs = await gather(origin(), 100)
  })

  test('the control: streams that forget where they were lose messages when a replica is killed', async ({
    platform,
  }) => {
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

  test('while one of two replicas is killed: everything is delivered once and in order', async ({
    platform,
  }) => {
    const flow = await startFlow({ origin: origin(), pairs, rate: 125 })
    await flow.until(400)
    await platform.kill('messaging')
    await flow.until(1_200)
    const report = await flow.finish()
    expect(report).toMatchObject(whole)
    expect(report.absences.length).toBeGreaterThan(50)
  })

  test('while replicas are added, removed and restarted: no request fails, and no stream is cut', async ({
    platform,
  }) => {
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

  test('while PostgreSQL is restarted and both Redis are away and come back empty: nothing acknowledged is lost', async ({
    platform,
  }) => {
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
