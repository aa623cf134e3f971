import { content } from '@kocyolu/contracts'
import { baseConfig, type DepsOf, defineService, type WithEm } from '@kocyolu/service'
import { createPreviewLimit } from './blogs/preview-limit.ts'
import { entities } from './db/entities.ts'
import { migrations } from './db/migrations.ts'

/** This service before it runs. */
export const service = defineService({
  name: 'content',
  contract: content,
  config: baseConfig,
  entities,
  migrations,
  extend: base => ({ previews: createPreviewLimit(base) }),
})

/** Dependencies of the process. */
export type ProcessDeps = DepsOf<typeof service>

/** Dependencies of a use case. */
export type Deps = WithEm<ProcessDeps>
