import type { SessionFact } from '@kocyolu/contracts'

type Host = { userId: string; timeZone: string }
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

/** A session as the other services hear of it. */
export function factOf(session: State, mentor: Host): SessionFact {
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
