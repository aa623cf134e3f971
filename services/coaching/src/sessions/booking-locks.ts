import { sql } from 'kysely'
import type { CoachingEm } from '../service.ts'
import type { Span } from './slots.ts'

const dayMs = 86_400_000

/** Until the transaction ends, this student's other requests wait: they count together. */
export async function lockStudent(em: CoachingEm, studentId: string): Promise<void> {
  await lock(em, `coaching.student.${studentId}`)
}

/**
 * Until the transaction ends, other requests for the same hours of this coach wait. Losers then find the hour
 * taken by a look instead of by a broken constraint. Two hours that meet share at least one day of UTC;
 * an hour over midnight locks both, always the earlier first.
 */
export async function lockMentorDays(em: CoachingEm, mentorProfileId: number, span: Span): Promise<void> {
  const days = new Set([Math.floor(span.start / dayMs), Math.floor((span.end - 1) / dayMs)])
  for (const day of days) await lock(em, `coaching.mentor.${mentorProfileId}.${day}`)
}

async function lock(em: CoachingEm, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(em.getKysely())
}
