import { run } from '@kocyolu/service'
import { buildApp } from './app.ts'
import { identityService } from './service.ts'

await run(identityService, buildApp)
