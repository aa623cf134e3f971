import { coaching } from '@kocyolu/contracts'
import { createLimiter, type DepsOf, defineService, type WithEm } from '@kocyolu/service'
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
  extend: ({ config, volatileRedis }) => ({
    calendars: calendarNetwork(config),
    // Each has a server of somebody else's asked at once.
    calendarWrites: createLimiter(volatileRedis, config.redisPrefix, {
      ...{ name: 'own-calendar', points: 30, seconds: 3_600 },
    }),
  }),
})

/** What the process holds. */
export type ProcessDeps = DepsOf<typeof service>

/** What a use case gets. */
export type Deps = WithEm<ProcessDeps>

/** An entity manager that knows this service's tables. */
export type CoachingEm = Deps['em']
