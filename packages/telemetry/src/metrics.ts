import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** A registry of Prometheus for one process; each of its series says of which service and build it is. */
export function createRegistry(labels: { service: string; build: string }): Registry {
  const registry = new Registry()
  registry.setDefaultLabels(labels)
  // A sample every 10 ms, as is usual, is a quarter of what a process costs that has nothing to do; what people wait for lasts longer.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 })
  return registry
}

/** How long requests took, the same for all who answer any; `route` is a pattern that we declared, never an address. */
export const requestHistogram = (registry: Registry) =>
  new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** A method as a label: strangers send any word. */
export const methodLabel = (method: string): string => (methods.has(method) ? method : 'other')
