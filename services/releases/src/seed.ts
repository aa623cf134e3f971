import { runSeed, seedPeople } from '@kocyolu/service/seed'
import { service } from './service.ts'

await runSeed(service, deps => seedPeople(deps.em))
