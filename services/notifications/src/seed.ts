import { runSeed, seedPeople } from '@kocyolu/service/seed'
import { writeDemoNotices } from './demo/write-notices.ts'
import { service } from './service.ts'

await runSeed(service, async deps => {
  await seedPeople(deps.em)
  await writeDemoNotices(deps)
})
