import { withEm } from '@kocyolu/service'
import { seedPeople } from '@kocyolu/service/seed'
import { planTests } from '@kocyolu/service/testing'
import { writeDemoPages, writeDemoPosts, writeDemoRankTable, writeDemoReports } from '../demo/write-demo.ts'
import { startContent } from '../testing/content-api.ts'

planTests(startContent, {
  fill: async ({ deps }) => {
    const inside = withEm(deps)
    await seedPeople(inside.em)
    await writeDemoPosts(inside)
    await writeDemoPages(inside)
    await writeDemoRankTable(inside)
    await writeDemoReports(inside)
  },
})
