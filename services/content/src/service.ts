import { content } from '@kocyolu/contracts'
import { type DepsOf, defineService, type WithEm } from '@kocyolu/service'
import { createUploadLimit } from '@kocyolu/service/pictures'
import { countClientErrors } from './client-errors/count-client-errors.ts'
import { config } from './config.ts'
import { entities } from './db/entities.ts'
import { migrations } from './db/migrations.ts'
import { releaseStoreAt } from './releases/release-store.ts'

/** This service before it runs. */
export const service = defineService({
  name: 'content',
  contract: content,
  config,
  entities,
  migrations,
  extend: base => ({
    clientErrors: countClientErrors(base.metrics.registry),
    uploads: createUploadLimit(base),
    /** Where releases are kept; null on an installation that was given no place for them. */
    releaseStore: base.config.releaseStore === undefined ? null : releaseStoreAt(base.config.releaseStore),
  }),
})

/** What the process holds. */
export type ProcessDeps = DepsOf<typeof service>

/** What a use case gets. */
export type Deps = WithEm<ProcessDeps>
