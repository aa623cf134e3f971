import type { CoachingEm } from '../service.ts'
import type { Span } from './slots.ts'

/** When a coach already has sessions, asked for or confirmed, that meet `span`. */
export async function readMentorBusy(em: CoachingEm, mentorProfileId: number, span: Span): Promise<Span[]> {
  return spansOf(await selectOpen(em, span).where('mentor_profile_id', '=', mentorProfileId).execute())
}

// The same sessions that the exclusion constraints look at.
function selectOpen(em: CoachingEm, span: Span) {
  return em
    .getKysely()
    .selectFrom('mentor_sessions')
    .select(['start_time', 'end_time'])
    .where('status', 'in', ['pending', 'confirmed'])
    .where('start_time', '<', new Date(span.end))
    .where('end_time', '>', new Date(span.start))
}

function spansOf(rows: { start_time: Date; end_time: Date }[]): Span[] {
  return rows.map(row => ({ start: row.start_time.getTime(), end: row.end_time.getTime() }))
}
