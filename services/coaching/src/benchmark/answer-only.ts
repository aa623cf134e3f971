import { run } from '@kocyolu/service'
import { buildApp } from '../app.ts'
import { service } from '../service.ts'

// Answers requests and leaves events and jobs where they wait, so that what a request costs is measured alone.
await run(service, buildApp, { work: false })
