import type { SessionFact } from '@kocyolu/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { SessionRow } from './select-sessions.ts'

type State = {
  id: number
  mentorProfileId: number
  studentId: string
  startTime: Date
  endTime: Date
  topic: string
  notes?: string | null | undefined
  meetingLink?: string | null | undefined
  sequence: number
}

/** A session as published to the other services. */
export function factOf(session: State, mentor: { userId: string }): SessionFact {
  return {
    sessionId: session.id,
    mentorProfileId: session.mentorProfileId,
    mentorUserId: mentor.userId,
    studentId: session.studentId,
    startTime: session.startTime.toISOString(),
    endTime: session.endTime.toISOString(),
    topic: session.topic,
    notes: session.notes ?? null,
    meetingLink: session.meetingLink ?? null,
    sequence: session.sequence,
  }
}

/** The row of one, likewise. */
export function factOfRow(row: SessionRow & { sequence: number }): SessionFact {
  return factOf(
    {
      ...{ id: row.id, mentorProfileId: row.mentor_profile_id, studentId: row.student_id },
      ...{ startTime: row.start_time, endTime: row.end_time, topic: row.topic, notes: row.notes },
      ...{ meetingLink: row.meeting_link, sequence: row.sequence },
    },
    { userId: row.mentor_user_id },
  )
}

/** The side on which sessions are the caller's own. */
export type Own = 'student' | 'mentor'

type CallerId = string | RawBuilder<string>

/** Whether a `session` is the caller's. The profile is looked up first, so that its sessions come in an index's order. */
export function ownSessions(side: Own, { id }: { id: CallerId }): RawBuilder<boolean> {
  if (side === 'student') return sql`session.student_id = ${id}`
  return sql`session.mentor_profile_id = (select id from mentor_profiles where user_id = ${id})`
}
