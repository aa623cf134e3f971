import { notifications } from '@kocyolu/contracts'
import { type DepsOf, defineService, type WithEm } from '@kocyolu/service'
import { config } from './config.ts'
import { entities } from './db/entities.ts'
import { migrations } from './db/migrations.ts'
import { mailMetrics } from './deliveries/mail-metrics.ts'
import { createMailer } from './mails/mailer.ts'

/** This service before it runs. */
export const service = defineService({
  name: 'notifications',
  contract: notifications,
  config,
  entities,
  migrations,
  metrics: registry => ({ mails: mailMetrics(registry) }),
  extend(base) {
    const mailer = createMailer(base.config)
    return {
      mailer,
      async close() {
        mailer.close()
        await base.close()
      },
    }
  },
})

/** What the process holds. */
export type ProcessDeps = DepsOf<typeof service>

/** What a use case gets. */
export type Deps = WithEm<ProcessDeps>
