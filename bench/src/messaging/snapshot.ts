import { growth, sum } from '../report/numbers.ts'
import type { Platform } from './platform.ts'

/** Every counter of the platform at one moment. */
export async function takeSnapshot(platform: Platform) {
  const [database, durable, volatile] = await Promise.all([
    platform.database.read(),
    platform.redis.calls(),
    platform.redisVolatile.calls(),
  ])
  return { at: performance.now(), database, durable, volatile, usage: platform.usage() }
}

export type Snapshot = Awaited<ReturnType<typeof takeSnapshot>>

/** Difference between two snapshots. */
export function between(before: Snapshot, after: Snapshot) {
  const cpu = (name: keyof Snapshot['usage']): number => after.usage[name].cpuMs - before.usage[name].cpuMs
  const grown = (of: 'calls' | 'planMs' | 'runMs') => growth(before.database[of], after.database[of])
  const statements = { calls: grown('calls'), planMs: grown('planMs'), runMs: grown('runMs') }
  const volatile = growth(before.volatile, after.volatile)
  return {
    ms: after.at - before.at,
    cpuMs: {
      messaging: cpu('messaging'),
      gateway: cpu('gateway'),
      postgres: cpu('postgres'),
      redis: cpu('redis') + cpu('redisVolatile'),
      others: cpu('others'),
    },
    residentBytes: {
      messaging: after.usage.messaging.residentBytes - before.usage.messaging.residentBytes,
      gateway: after.usage.gateway.residentBytes - before.usage.gateway.residentBytes,
    },
    statements,
    statementCount: sum(statements.calls.values()),
    walBytes: after.database.walBytes - before.database.walBytes,
    redisCalls: sum(growth(before.durable, after.durable).values()),
    volatileCalls: sum(volatile.values()),
    published: volatile.get('publish') ?? 0,
  }
}
