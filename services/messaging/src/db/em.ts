import type { BaseDeps, WithEm } from '@kocyolu/service'
import type { entities } from './entities.ts'

/** An entity manager that knows this service's tables. */
export type MessagingEm = WithEm<BaseDeps<BaseDeps['config'], typeof entities>>['em']
