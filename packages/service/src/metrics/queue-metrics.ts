import { Gauge, type Registry } from 'prom-client'

/** What waits in one of a service's own queues. */
export type QueueState = { queue: string; counts: Record<string, number>; oldestSeconds: number }

/** How full a service's own queues are, asked when somebody looks: an idle process asks Redis nothing for it. */
export function queueMetrics(registry: Registry): { watch(look: () => Promise<QueueState[]>): void } {
  let look: (() => Promise<QueueState[]>) | undefined
  let looked: Promise<QueueState[]> | undefined
  // Both gauges are collected in one go, and ask once.
  const states = (): Promise<QueueState[]> => {
    // A queue that nobody can look at has no number: a stale one would say that all is well.
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
