import { Gauge, type Registry } from 'prom-client'
import type { LiveHub } from './live-hub.ts'

/** Says in the metrics how many streams are open on this replica: what tells an operator that they are spread. */
export function measureStreams(registry: Registry, hub: Pick<LiveHub, 'listeners'>): void {
  new Gauge({
    name: 'live_streams',
    help: 'Live streams that are open on this replica',
    registers: [registry],
    collect() {
      this.set(hub.listeners().length)
    },
  })
}
