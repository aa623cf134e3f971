import { setTimeout as pause } from 'node:timers/promises'
import { type Pair, startFlow } from '@kocyolu/e2e/flow'
import { quantile, sum } from '../report/numbers.ts'
import type { Platform } from './platform.ts'
import { between, takeSnapshot } from './snapshot.ts'

const warmUpMs = 2_000

/** Who writes, and how many messages a second, all together. */
interface Plan {
  pairs: Pair[]
  rate: number
  seconds: number
}

export type LoadResult = Awaited<ReturnType<typeof measureLoad>>
/** Cost per message of people who write, and the latency of their messages. */
export type LoadFigures = LoadResult['figures']

/** Has people write for a while, and reads all counters before and after; opening the streams is not part of it. */
export async function measureLoad(platform: Platform, { seconds, ...writing }: Plan) {
  await platform.database.forgetUnread()
  const flow = await startFlow({ origin: platform.origin, ...writing })
  await pause(warmUpMs)
  const before = await takeSnapshot(platform)
  const from = { ...flow }
  await pause(seconds * 1_000)
  const after = await takeSnapshot(platform)
  const to = { ...flow }
  const used = between(before, after)
  const audiences = [...(await platform.redisVolatile.audiences()).values()]
  const report = await flow.finish()
  const messages = to.acknowledged - from.acknowledged
  const latencies = report.latencies.slice(from.received, to.received)
  const each = (value: number): number => value / messages
  return {
    messages,
    report,
    statements: used.statements,
    /** Channels that more than one replica received, though each person had one stream. */
    overheard: audiences.filter(count => count > 1).length,
    figures: {
      perSecond: messages / (used.ms / 1_000),
      p50Ms: quantile(latencies, 0.5),
      p95Ms: quantile(latencies, 0.95),
      p99Ms: quantile(latencies, 0.99),
      /** Processor time for one message. */
      messagingCpuMs: each(used.cpuMs.messaging),
      gatewayCpuMs: each(used.cpuMs.gateway),
      postgresCpuMs: each(used.cpuMs.postgres),
      redisCpuMs: each(used.cpuMs.redis),
      /** Of the services that have nothing to do with it. */
      othersCpuMs: each(used.cpuMs.others),
      statements: each(used.statementCount),
      walBytes: each(used.walBytes),
      redisCalls: each(used.redisCalls),
      volatileCalls: each(used.volatileCalls),
      published: each(used.published),
      /** How often a replica was called because of one message. */
      receivedBy: each(used.published) * (sum(audiences) / audiences.length),
    },
  }
}
