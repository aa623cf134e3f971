import { Counter, Gauge, type Registry } from 'prom-client'
import type { LiveHub } from './live-hub.ts'

/** How streams are spread over the replicas, and whether those who come back find what they missed. */
export function streamMetrics(registry: Registry) {
  let hub: Pick<LiveHub, 'listeners'> | undefined
  const registers = [registry]
  new Gauge({
    name: 'live_streams',
    help: 'Live streams that are open on this replica',
    registers,
    collect() {
      this.set(hub?.listeners().length ?? 0)
    },
  })
  const opened = new Counter({
    name: 'live_streams_opened_total',
    help: 'Streams that were opened: new, or resumed where the last one ended',
    labelNames: ['outcome'],
    registers,
  })
  const resets = new Counter({
    name: 'live_streams_reset_total',
    help: 'Streams whose browser missed more than is kept, and fetched everything again',
    registers,
  })
  return {
    opened: (outcome: 'new' | 'resumed') => opened.inc({ outcome }),
    reset: () => resets.inc(),
    watch(watched: Pick<LiveHub, 'listeners'>) {
      hub = watched
    },
  }
}
