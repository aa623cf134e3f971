import { content } from '@kocyolu/contracts'
import {
  type BaseDeps,
  baseConfig,
  createLimiter,
  type DepsOf,
  defineService,
  type Limiter,
  type WithEm,
} from '@kocyolu/service'
import { entities } from './db/entities.ts'
import { migrations } from './db/migrations.ts'

/** How often a user may look at a text: an editor does at each pause in typing. */
const createPreviewLimit = ({ name, volatileRedis, config }: BaseDeps): Limiter =>
  createLimiter(volatileRedis, config.redisPrefix, { name: `${name}:previews`, points: 120, seconds: 60 })

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
