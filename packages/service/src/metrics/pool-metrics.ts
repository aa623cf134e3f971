import type { Pool, PoolClient } from 'pg'
import { Gauge, Histogram, type Registry } from 'prom-client'

/** How full the pool of connections to PostgreSQL is, and for how long somebody waited for a place in it. */
export function poolMetrics(registry: Registry): { watch(pool: Pool): void } {
  let pool: Pool | undefined
  const registers = [registry]
  const waits = new Histogram({
    name: 'database_pool_wait_seconds',
    help: 'Waits for a connection, of those who found none free',
    buckets: [0.01, 0.05, 0.25, 1, 3],
    registers,
  })
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to PostgreSQL that are in use, free, or could be opened',
    labelNames: ['state'],
    registers,
    collect() {
      if (!pool) return
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'free' }, pool.idleCount)
      this.set({ state: 'unopened' }, pool.options.max - pool.totalCount)
    },
  })
  new Gauge({
    name: 'database_pool_waiting',
    help: 'Who waits for a connection right now',
    registers,
    collect() {
      this.set(pool?.waitingCount ?? 0)
    },
  })
  return {
    watch(watched) {
      pool = watched
      const connect = watched.connect.bind(watched) as (...callback: unknown[]) => Promise<PoolClient>
      watched.connect = ((...callback: unknown[]) => {
        const isFree = watched.idleCount > 0 || watched.totalCount < watched.options.max
        if (isFree || callback.length > 0) return connect(...callback)
        const end = waits.startTimer()
        return connect().finally(end)
      }) as Pool['connect']
    },
  }
}
