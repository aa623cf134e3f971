import { createRegistry } from '@kocyolu/telemetry'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Entry } from './read-entry.ts'

/** Builds whose files are counted apart; there are not many more that an open tab may still ask for. */
const maxBuilds = 100

/** Counters of a gateway about its reported requests. */
export function gatewayMetrics(build: string, connections: () => Promise<Record<string, number>>) {
  const registry: Registry = createRegistry({ service: 'gateway', build })
  const registers = [registry]
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers })
  const requests = new Histogram({
    name: 'gateway_request_duration_seconds',
    help: 'What people waited for, by the part of the site and the status that they got; no streams',
    labelNames: ['part', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const tries = counter(
    'gateway_upstream_tries_total',
    'Answers of replicas, those that were tried in vain too',
    ['part', 'status'],
  )
  const cached = counter(
    'gateway_cache_total',
    'Requests that may be answered from the cache, by what became of it',
    ['part', 'cache'],
  )
  const limited = counter('gateway_limited_total', 'Requests that were turned away for too many at once', [
    'part',
  ])
  const files = counter('gateway_asset_requests_total', 'Published files by app and build', [
    'app',
    'build',
    'status',
  ])
  const streams = counter('gateway_streams_total', 'Event streams that ended, by status', ['status'])
  new Gauge({
    name: 'gateway_connections',
    help: 'Connections to nginx by what happens on them',
    labelNames: ['state'],
    registers,
    async collect() {
      const found = await connections().catch(() => ({}))
      this.reset()
      for (const [state, count] of Object.entries(found)) this.set({ state }, count)
    },
  })
  const builds = new Set<string>()
  const known = (name: string): string => {
    if (builds.size < maxBuilds) builds.add(name)
    return builds.has(name) ? name : 'other'
  }
  const countFile = ({ app, build: of, status }: Entry): void => {
    if (app === '') return
    files.inc({ app, build: app === 'none' ? 'none' : known(of), status })
  }
  return {
    registry,
    count(entry: Entry): void {
      const { part, method, status, seconds, cache, isLimited } = entry
      if (part === 'stream') streams.inc({ status })
      else requests.observe({ part, method, status }, seconds)
      for (const one of entry.tries) tries.inc({ part, status: one.status })
      if (cache !== '') cached.inc({ part, cache })
      if (isLimited) limited.inc({ part })
      countFile(entry)
    },
  }
}

/** @public for the check of dashboards and alerts. */
export const metricNames = (): string[] =>
  gatewayMetrics('dev', async () => ({}))
    .registry.getMetricsAsArray()
    .map(({ name }) => name)
