import { runSeed, seedPeople } from '@kocyolu/service/seed'
import { writeDemoNotifications } from './demo/write-notifications.ts'
import { service } from './service.ts'

await runSeed(service, async deps => {
  await seedPeople(deps.em)
  await writeDemoNotifications(deps)
})
