import { expect, it } from 'vitest'
import { goalsOf } from './goals.ts'
import type { IdleFigures } from './measure-idle.ts'
import type { LoadResult } from './measure-load.ts'

const idle: IdleFigures = {
  streams: 2_000,
  messagingBytes: 30_000,
  gatewayBytes: 8_000,
  messagingCpuMsPerMinute: 1,
  statementsPerLook: 0.001,
  redisCallsPerLook: 1,
  volatileCallsPerLook: 0,
}

const load = (wrong: { lost?: number; overheard?: number; receivedBy?: number } = {}): LoadResult => ({
  messages: 100,
  statements: { calls: new Map(), planMs: new Map(), runMs: new Map() },
  overheard: wrong.overheard ?? 0,
  report: {
    acknowledged: 100,
    failed: [],
    lost: wrong.lost ?? 0,
    twice: 0,
    outOfOrder: 0,
    absences: [],
    latencies: [],
  },
  figures: {
    perSecond: 50,
    p50Ms: 5,
    p95Ms: 9,
    p99Ms: 12,
    messagingCpuMs: 3,
    gatewayCpuMs: 0.3,
    postgresCpuMs: 1,
    redisCpuMs: 0.2,
    othersCpuMs: 0.1,
    statements: 4,
    walBytes: 2_000,
    redisCalls: 1,
    volatileCalls: 5,
    published: 2,
    receivedBy: wrong.receivedBy ?? 2,
  },
})

const met = (...results: Parameters<typeof goalsOf>): boolean[] => goalsOf(...results).map(each => each.met)

it('are met where nothing is lost, overheard or asked', () => {
  expect(met([load(), load()], idle)).toEqual([true, true, true])
})

it('are not met by one bad measurement among good ones', () => {
  expect(met([load(), load({ lost: 1 })], idle)).toEqual([false, true, true])
  expect(met([load({ overheard: 1 }), load()], idle)).toEqual([true, false, true])
  expect(met([load(), load({ receivedBy: 4 })], idle)).toEqual([true, false, true])
  expect(met([load()], { ...idle, statementsPerLook: 1 })).toEqual([true, true, false])
})
