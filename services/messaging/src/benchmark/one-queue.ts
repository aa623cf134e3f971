import { events } from '@kocyolu/contracts'
import { run } from '@kocyolu/service'
import { buildApp } from '../app.ts'
import { service } from '../service.ts'

// Delivers what is told of people to this service alone, so that what it costs to deliver it to all is measured.
Object.assign(events['user.changed'], { to: service.name })
await run(service, buildApp)
