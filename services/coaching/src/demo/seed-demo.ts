import { addDays } from '@kocyolu/contracts'
import { inTransaction } from '@kocyolu/service'
import { seedPeople } from '@kocyolu/service/seed'
import { sql } from 'kysely'
import { OwnCalendar } from '../own-calendar/own-calendar.entity.ts'
import { MentorProfile } from '../profiles/mentor-profile.entity.ts'
import type { Deps } from '../service.ts'
import { clockOfDay, dayOf, daysAfter } from '../sessions/zoned-time.ts'
import { TimeOff } from '../time-off/time-off.entity.ts'
import { dayIn } from '../time-off/time-off.ts'
import { WaitingEntry } from '../waiting-list/waiting-entry.entity.ts'
import { demoPerson } from './demo-person.ts'
import { seedApplications } from './seed-applications.ts'
import { seedCoaches } from './seed-coaches.ts'
import { seedProgress } from './seed-progress.ts'
import { seedReports } from './seed-reports.ts'
import { seedReviews } from './seed-reviews.ts'
import { seedSessions } from './seed-sessions.ts'

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

/** Coach 1 is away for some days to come. */
async function seedTimeOff({ em, clock, ids }: Deps): Promise<void> {
  const now = clock.now()
  const firstDay = addDays(dayIn('Europe/Istanbul', now), 21)
  const away = { firstDay, lastDay: addDays(firstDay, 4), note: 'Ailemi görmeye İzmir’e gidiyorum.' }
  em.persist(em.create(TimeOff, { ...away, mentorProfileId: 1, clientId: ids.uuid(), createdAt: now }))
  await em.flush()
}

/** The first student waits for an evening of a coach who has few of them. */
async function seedWaiting({ em, clock }: Deps): Promise<void> {
  const now = clock.now()
  const wish = { days: ['monday' as const, 'wednesday' as const], startTime: '18:00', endTime: '21:00' }
  const entry = em.create(WaitingEntry, {
    ...{ ...wish, timeZone: 'Europe/Istanbul', studentId: demoPerson('student', 1).id, mentorProfileId: 3 },
    // Starts that are free now are known after the first check.
    ...{ known: [], knownFrom: now, knownUntil: now, createdAt: now, writtenAt: now },
  })
  await em.persist(entry).flush()
}

const timeZone = 'Europe/Istanbul'
const dayMs = 86_400_000

/** Coach 2 has lectures from ten to twelve, by a calendar that was read just now and is not due soon. */
async function seedOwnCalendar({ em, clock }: Deps): Promise<void> {
  const now = clock.now()
  const read = { writtenAt: now, readAt: now, expandedAt: now, expandedZone: timeZone }
  const dueAt = new Date(now.getTime() + 6 * dayMs)
  const address = 'https://takvim.example/ornek/ders-programi.ics'
  em.persist(em.create(OwnCalendar, { mentorProfileId: 2, address, dueAt, ...read }))
  await em.flush()
  const today = dayOf(timeZone, now.getTime())
  const starts = Array.from({ length: 28 }, (_, ahead) =>
    clockOfDay(timeZone, daysAfter(today, ahead + 1))(600),
  )
  await sql`insert into busy_times (mentor_profile_id, start_time, end_time)
    select 2, start, start + interval '2 hours'
    from unnest(${starts.map(start => start && new Date(start))}::timestamptz[]) as start`.execute(
    em.getKysely(),
  )
}
