import { notifications } from '@kocyolu/contracts'
import { type DepsOf, defineService, type WithEm } from '@kocyolu/service'
import { config } from './config.ts'
import { entities } from './db/entities.ts'
import { migrations } from './db/migrations.ts'
import { mailMetrics } from './deliveries/mail-metrics.ts'
import { createMailer } from './mails/mailer.ts'
import { createPusher, pushMetrics } from './push/pusher.ts'

/** This service before it runs. */
export const service = defineService({
  name: 'notifications',
  contract: notifications,
  config,
  entities,
  migrations,
  metrics: registry => ({ mails: mailMetrics(registry), pushes: pushMetrics(registry) }),
  extend(base) {
    const mailer = createMailer(base.config)
    const pusher = createPusher(base.config)
    return {
      mailer,
      pusher,
      async close() {
        mailer.close()
        pusher?.close()
        await base.close()
      },
    }
  },
})

/** Dependencies of the process. */
export type ProcessDeps = DepsOf<typeof service>

/** Dependencies of a use case. */
export type Deps = WithEm<ProcessDeps>
