import { coaching } from '@kocyolu/contracts'
import { defineService } from '@kocyolu/service'
import { coachingConfig } from './config.ts'
import { entities } from './db/entities.ts'
import { migrations } from './db/migrations.ts'

/** This service before it runs. */
export const service = defineService({
  name: 'coaching',
  contract: coaching,
  config: coachingConfig,
  entities,
  migrations,
})
