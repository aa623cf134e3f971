import { withEm } from '@kocyolu/service'
import { seedPeople } from '@kocyolu/service/seed'
import { planTests } from '@kocyolu/service/testing'
import { startReleases } from '../testing/releases-api.ts'

planTests(startReleases, {
  fill: async ({ deps }) => {
    const inside = withEm(deps)
    await seedPeople(inside.em)
  },
  // A few for each release.
  small: ['intended_changes'],
})
