import { coaching } from '@kocyolu/contracts'
import { createLimiter, createStandbyReader, type DepsOf, defineService, type WithEm } from '@kocyolu/service'
import { Counter } from 'prom-client'
import { config } from './config.ts'
import { entities } from './db/entities.ts'
import { migrations } from './db/migrations.ts'
import { calendarNetwork } from './own-calendar/reading/calendar-network.ts'

/** This service before it runs. */
export const service = defineService({
  name: 'coaching',
  contract: coaching,
  config,
  entities,
  migrations,
  metrics: registry => ({
    discoveryReads: new Counter({
      name: 'discovery_reads_total',
      help: 'Readings of visitors who look for coaches, by the server that answered: the standby, or the leader',
      labelNames: ['server'],
      registers: [registry],
    }),
  }),
  extend: ({ config, volatileRedis, metrics, log, close }) => {
    const discovery = createStandbyReader({
      ...{ schema: 'coaching', entities, server: config.discoveryDatabaseServer },
      config,
      answered: server => metrics.discoveryReads.inc({ server }),
      failed: error =>
        log.warn({ err: error }, 'the standby failed or lags behind; the leader answers visitors'),
    })
    const hourly = (name: string, points: number) =>
      createLimiter(volatileRedis, config.redisPrefix, { name, points, seconds: 3_600 })
    return {
      discovery,
      close: async () => {
        await discovery.close()
        await close()
      },
      calendars: calendarNetwork(config),
      // Each picture takes processor time, and each mail reaches a mailbox.
      proofUploads: hourly('proofs', 20),
      codeMails: hourly('university-codes', 5),
      certificateFiles: hourly('certificate-files', 30),
      // Each has a server of another user's asked at once.
      calendarWrites: hourly('own-calendar', 30),
    }
  },
})

/** Dependencies of the process. */
export type ProcessDeps = DepsOf<typeof service>

/** Dependencies of a use case. */
export type Deps = WithEm<ProcessDeps>

/** An entity manager that knows this service's tables. */
export type CoachingEm = Deps['em']
