import { runSeed, seedPeople } from '@kocyolu/service/seed'
import { writeDemoPages } from './demo/write-pages.ts'
import { writeDemoPosts } from './demo/write-posts.ts'
import { writeDemoRankTable } from './demo/write-rank-table.ts'
import { writeDemoReports } from './demo/write-reports.ts'
import { service } from './service.ts'

await runSeed(service, async deps => {
  await seedPeople(deps.em)
  await writeDemoPosts(deps)
  await writeDemoPages(deps)
  await writeDemoRankTable(deps)
  await writeDemoReports(deps)
})
