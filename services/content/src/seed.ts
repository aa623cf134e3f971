import { runSeed, seedApprovals, seedPeople } from '@kocyolu/service/seed'
import {
  writeDemoExams,
  writeDemoPages,
  writeDemoPosts,
  writeDemoRankTable,
  writeDemoReports,
} from './demo/write-demo.ts'
import { service } from './service.ts'

await runSeed(service, async deps => {
  await seedPeople(deps.em)
  await seedApprovals(deps.em)
  await writeDemoPosts(deps)
  await writeDemoPages(deps)
  await writeDemoExams(deps)
  await writeDemoRankTable(deps)
  await writeDemoReports(deps)
})
