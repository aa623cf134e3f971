import { contractVersions, type ServiceName } from '@kocyolu/contracts'
import { createRegistry, requestHistogram } from '@kocyolu/telemetry'
import { Counter, Gauge } from 'prom-client'
import { poolMetrics } from './pool-metrics.ts'
import { queueMetrics } from './queue-metrics.ts'

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
      help: 'Events by type and what became of them: relayed, handled, repeated, ignored, parked or failed',
      labelNames: ['type', 'outcome'],
      registers,
    }),
    outboxWaiting: gauge('outbox_waiting', 'Entries that the relay has yet to deliver'),
    outboxFailing: gauge('outbox_failing', 'Those of them that have failed before'),
    outboxOldest: gauge('outbox_oldest_seconds', 'How long the oldest of them has waited'),
    eventsParked: gauge('events_parked', 'Events kept for a build that knows them'),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Background jobs by name and outcome: done or failed',
      labelNames: ['name', 'outcome'],
      registers,
    }),
  }
}
