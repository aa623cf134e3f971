import { setTimeout as pause } from 'node:timers/promises'
import type { Pair } from '@kocyolu/e2e/flow'
import { sum } from '../report/numbers.ts'
import { openStreams } from './open-streams.ts'
import { lookMs, type Platform } from './platform.ts'
import { between, takeSnapshot } from './snapshot.ts'

const settleMs = 4_000

/** Cost of an idle stream. */
export type IdleFigures = Awaited<ReturnType<typeof measureIdle>>

/** Compares as long a time without streams and with: long enough for one check of each replica. */
export async function measureIdle(platform: Platform, pairs: Pair[], each: number) {
  // One-time work shall not count, nor that of the new accounts.
  const closeFirst = await openStreams(platform.origin, pairs, 1)
  await pause(settleMs)
  closeFirst()
  await pause(settleMs)
  const quiet = await during(platform, lookMs)
  const before = await takeSnapshot(platform)
  const close = await openStreams(platform.origin, pairs, each)
  try {
    await pause(settleMs)
    const opened = between(before, await takeSnapshot(platform))
    const idle = await during(platform, lookMs)
    const streams = pairs.length * 2 * each
    const perStream = (more: number): number => Math.max(0, more) / streams
    return {
      streams,
      messagingBytes: perStream(opened.residentBytes.messaging),
      gatewayBytes: perStream(opened.residentBytes.gateway),
      /** Processor time a minute. */
      messagingCpuMsPerMinute: perStream(idle.cpuMs.messaging - quiet.cpuMs.messaging) * (60_000 / lookMs),
      /** Calls of the stores between two checks of a replica of its streams; and those of one check itself. */
      statementsPerLook: perStream(ofStreams(idle.statements.calls) - ofStreams(quiet.statements.calls)),
      redisCallsPerLook: perStream(idle.redisCalls - quiet.redisCalls),
      volatileCallsPerLook: perStream(idle.volatileCalls - quiet.volatileCalls),
    }
  } finally {
    close()
  }
}

/** Each process also polls its outbox now and then, with or without listeners. */
function ofStreams(statements: ReadonlyMap<string, number>): number {
  return sum([...statements].filter(([query]) => !query.includes('outbox')).map(([, count]) => count))
}

async function during(platform: Platform, ms: number) {
  const before = await takeSnapshot(platform)
  await pause(ms)
  return between(before, await takeSnapshot(platform))
}
