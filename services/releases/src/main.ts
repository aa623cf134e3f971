import { run } from '@kocyolu/service'
import { buildApp } from './app.ts'
import { service } from './service.ts'

await run(service, buildApp)
