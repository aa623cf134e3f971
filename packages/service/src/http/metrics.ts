import { contractVersions, type ServiceName } from '@kocyolu/contracts'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** A service's own Prometheus registry with what every service counts. */
export function createMetrics(service: ServiceName, build: string) {
  const registry = new Registry()
  registry.setDefaultLabels({ service, build })
  // A look every 10 ms, as is usual, is a quarter of what a process costs that has nothing to do; what people wait for lasts longer.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 })
  const registers = [registry]
  new Gauge({
    name: 'service_build_info',
    help: 'Always 1; says which build runs, and which version of its contract it offers',
    labelNames: ['contract'],
    registers,
  }).set({ contract: contractVersions[service] }, 1)
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    events: new Counter({
      name: 'events_total',
      help: 'Events by type and what became of them: relayed, handled, repeated, ignored, parked or failed',
      labelNames: ['type', 'outcome'],
      registers,
    }),
    outboxWaiting: new Gauge({
      name: 'outbox_waiting',
      help: 'Entries that the relay has yet to deliver',
      registers,
    }),
    outboxFailing: new Gauge({
      name: 'outbox_failing',
      help: 'Those of them that have failed before',
      registers,
    }),
    eventsParked: new Gauge({
      name: 'events_parked',
      help: 'Events kept for a build that knows them',
      registers,
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Background jobs by name and outcome: done or failed',
      labelNames: ['name', 'outcome'],
      registers,
    }),
  }
}
