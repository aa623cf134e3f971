import { run } from '@kocyolu/service'
import { buildApp } from './app.ts'
import { service } from './deps.ts'

await run(service, buildApp)
