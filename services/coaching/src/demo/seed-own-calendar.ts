import { sql } from 'kysely'
import { OwnCalendar } from '../own-calendar/own-calendar.entity.ts'
import type { Deps } from '../service.ts'
import { clockOfDay, dayOf, daysAfter } from '../sessions/zoned-time.ts'

const timeZone = 'Europe/Istanbul'
const dayMs = 86_400_000

/** Coach 2 has lectures from ten to twelve, by a calendar that was read just now and is not due soon. */
export async function seedOwnCalendar({ em, clock }: Deps): Promise<void> {
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
