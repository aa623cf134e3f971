import { content } from '@kocyolu/contracts'
import { baseConfig, type DepsOf, defineService, type WithEm } from '@kocyolu/service'
import { createUploadLimit } from '@kocyolu/service/pictures'
import { countClientErrors } from './client-errors/count-client-errors.ts'
import { entities } from './db/entities.ts'
import { migrations } from './db/migrations.ts'

/** This service before it runs. */
export const service = defineService({
  name: 'content',
  contract: content,
  config: baseConfig,
  entities,
  migrations,
  extend: base => ({
    clientErrors: countClientErrors(base.metrics.registry),
    uploads: createUploadLimit(base),
  }),
})

/** What the process holds. */
export type ProcessDeps = DepsOf<typeof service>

/** What a use case gets. */
export type Deps = WithEm<ProcessDeps>
