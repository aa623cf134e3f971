import type { DepsOf, WithEm } from '@kocyolu/service'
import type { service } from './service.ts'

/** What the process holds. */
export type ProcessDeps = DepsOf<typeof service>

/** What a use case gets. */
export type Deps = WithEm<ProcessDeps>

/** An entity manager that knows this service's tables. */
export type CoachingEm = Deps['em']
