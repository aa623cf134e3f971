import { inTransaction } from '@kocyolu/service'
import { seedPeople } from '@kocyolu/service/seed'
import { MentorProfile } from '../profiles/mentor-profile.entity.ts'
import type { Deps } from '../service.ts'
import { seedApplications } from './seed-applications.ts'
import { seedCoaches } from './seed-coaches.ts'
import { seedOwnCalendar } from './seed-own-calendar.ts'
import { seedProgress } from './seed-progress.ts'
import { seedReports } from './seed-reports.ts'
import { seedReviews } from './seed-reviews.ts'
import { seedSessions } from './seed-sessions.ts'
import { seedTimeOff } from './seed-time-off.ts'
import { seedWaiting } from './seed-waiting.ts'

/** Fills an empty database with the demo cast's coaches, sessions, reviews and students' rooms; one that has coaches stays as it is. */
export async function seedDemo(deps: Deps): Promise<'seeded' | 'already there'> {
  return inTransaction(deps, async deps => {
    if ((await deps.em.count(MentorProfile)) > 0) return 'already there'
    await seedPeople(deps.em)
    await seedCoaches(deps)
    await seedApplications(deps)
    await seedSessions(deps)
    await seedReviews(deps)
    await seedReports(deps)
    await seedProgress(deps)
    await seedTimeOff(deps)
    await seedOwnCalendar(deps)
    await seedWaiting(deps)
    return 'seeded'
  })
}
