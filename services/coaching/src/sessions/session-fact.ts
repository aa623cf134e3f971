import type { SessionFact } from '@kocyolu/contracts'
import type { Session } from './session.entity.ts'

type Host = { userId: string; timeZone: string }

/** A session as the other services hear of it. */
export function factOf(session: Session, mentor: Host): SessionFact {
  return {
    sessionId: session.id,
    mentorProfileId: session.mentorProfileId,
    mentorUserId: mentor.userId,
    studentId: session.studentId,
    startTime: session.startTime.toISOString(),
    endTime: session.endTime.toISOString(),
    timeZone: mentor.timeZone,
    topic: session.topic,
    notes: session.notes ?? null,
    meetingLink: session.meetingLink ?? null,
    sequence: session.sequence,
  }
}
