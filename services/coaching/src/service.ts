import { coaching } from '@kocyolu/contracts'
import { type DepsOf, defineService, type WithEm } from '@kocyolu/service'
import { config } from './config.ts'
import { entities } from './db/entities.ts'
import { migrations } from './db/migrations.ts'

/** This service before it runs. */
export const service = defineService({
  name: 'coaching',
  contract: coaching,
  config,
  entities,
  migrations,
})

/** What the process holds. */
export type ProcessDeps = DepsOf<typeof service>

/** What a use case gets. */
export type Deps = WithEm<ProcessDeps>

/** An entity manager that knows this service's tables. */
export type CoachingEm = Deps['em']
