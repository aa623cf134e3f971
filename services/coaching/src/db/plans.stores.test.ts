import { withEm } from '@kocyolu/service'
import { planTests } from '@kocyolu/service/testing'
import { seedDemo } from '../demo/seed-demo.ts'
import { startCoaching } from '../testing/coaching-api.ts'

planTests(startCoaching, {
  fill: async ({ deps }) => {
    const inside = withEm(deps)
    await seedDemo(inside)
  },
  // Codes and proposals end within the day; entries are a few for each student.
  small: ['closed_session_totals', 'proposed_starts', 'university_codes', 'waiting_entries'],
})
