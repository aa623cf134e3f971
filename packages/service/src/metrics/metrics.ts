import { contractVersions, type ServiceName } from '@kocyolu/contracts'
import { createRegistry, requestHistogram } from '@kocyolu/telemetry'
import type { Pool, PoolClient } from 'pg'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** How full the pool of connections to PostgreSQL is, and for how long a user waited for a place in it. */
function poolMetrics(registry: Registry): { watch(pool: Pool): void } {
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

/** Jobs that wait in one of a service's own queues. */
export type QueueState = { queue: string; counts: Record<string, number>; oldestSeconds: number }

/** How full a service's own queues are, read at each scrape: an idle process asks Redis nothing for it. */
function queueMetrics(registry: Registry): { watch(look: () => Promise<QueueState[]>): void } {
  let look: (() => Promise<QueueState[]>) | undefined
  let looked: Promise<QueueState[]> | undefined
  // Both gauges are collected in one go, and ask once.
  const states = (): Promise<QueueState[]> => {
    // A queue that cannot be read has no number: a stale one would say that all is well.
    looked ??= (look?.() ?? Promise.resolve([]))
      .catch(() => [])
      .finally(() => {
        looked = undefined
      })
    return looked
  }
  const registers = [registry]
  new Gauge({
    name: 'queue_jobs',
    help: 'Entries of a queue by state',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      const found = await states()
      this.reset()
      for (const { queue, counts } of found)
        for (const [state, count] of Object.entries(counts)) this.set({ queue, state }, count)
    },
  })
  new Gauge({
    name: 'queue_oldest_seconds',
    help: 'How long the next entry of a queue has waited for a worker',
    labelNames: ['queue'],
    registers,
    async collect() {
      const found = await states()
      this.reset()
      for (const { queue, oldestSeconds } of found) this.set({ queue }, oldestSeconds)
    },
  })
  return {
    watch(next) {
      look = next
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** A service's own Prometheus registry with what every service counts. */
export function createMetrics(service: ServiceName, build: string) {
  const registry = createRegistry({ service, build })
  const registers = [registry]
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers })
  new Gauge({
    name: 'service_build_info',
    help: 'Always 1; says which build runs, and which version of its contract it offers',
    labelNames: ['contract'],
    registers,
  }).set({ contract: contractVersions[service] }, 1)
  return {
    registry,
    requests: requestHistogram(registry),
    pool: poolMetrics(registry),
    queues: queueMetrics(registry),
    events: new Counter({
      name: 'events_total',
      help: 'Events by type and what became of them: relayed, handled, repeated, postponed, parked or failed',
      labelNames: ['type', 'outcome'],
      registers,
    }),
    outboxWaiting: gauge('outbox_waiting', 'Entries that the relay has yet to deliver'),
    outboxFailing: gauge('outbox_failing', 'Those of them that have failed before'),
    outboxOldest: gauge('outbox_oldest_seconds', 'How long the oldest of them has waited'),
    eventsParked: gauge('events_parked', 'Events kept for a build that knows them'),
    rowsParked: gauge('due_rows_parked', 'Rows whose job has failed eight times; they are tried once a day'),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Background jobs by name and outcome: done or failed',
      labelNames: ['name', 'outcome'],
      registers,
    }),
  }
}
