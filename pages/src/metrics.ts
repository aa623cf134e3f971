import { createRegistry, requestHistogram } from '@kocyolu/telemetry'
import { Counter, Histogram } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Metrics of `pages` for Prometheus. */
export function createMetrics(build: string) {
  const registry = createRegistry({ service: 'pages', build })
  const registers = [registry]
  return {
    registry,
    requests: requestHistogram(registry),
    renders: new Histogram({
      name: 'page_render_duration_seconds',
      help: 'How long pages took to be rendered, by area; none is one that went out as it was promoted',
      labelNames: ['area', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 3],
      registers,
    }),
    asks: new Counter({
      name: 'page_asks_total',
      help: 'What services answered for pages; error is no answer at all',
      labelNames: ['status'],
      registers,
    }),
  }
}

/** @public for the check of dashboards and alerts. */
export const metricNames = (): string[] =>
  createMetrics('dev')
    .registry.getMetricsAsArray()
    .map(({ name }) => name)
