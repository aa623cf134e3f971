import { messaging } from '@kocyolu/contracts'
import { type DepsOf, defineService, type WithEm } from '@kocyolu/service'
import { config } from './config.ts'
import { entities } from './db/entities.ts'
import { migrations } from './db/migrations.ts'
import { connectLiveHub } from './stream/connect-live-hub.ts'
import { streamMetrics } from './stream/live-hub.ts'

export const service = defineService({
  name: 'messaging',
  contract: messaging,
  config,
  entities,
  migrations,
  metrics: registry => ({ streams: streamMetrics(registry) }),
  async extend(base) {
    const live = await connectLiveHub(base)
    base.metrics.streams.watch(live.hub)
    return {
      hub: live.hub,
      async close() {
        await live.close()
        await base.close()
      },
    }
  },
})

/** Dependencies of the process; a use case gets `Deps`. */
export type ProcessDeps = DepsOf<typeof service>
export type Deps = WithEm<ProcessDeps>
