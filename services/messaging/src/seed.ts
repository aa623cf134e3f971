import { runSeed, seedApprovals, seedPeople } from '@kocyolu/service/seed'
import { writeDemoConversations } from './demo/write-conversations.ts'
import { service } from './service.ts'

await runSeed(service, async deps => {
  await seedPeople(deps.em)
  await seedApprovals(deps.em)
  await writeDemoConversations(deps)
})
