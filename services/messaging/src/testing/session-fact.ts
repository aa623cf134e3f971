import type { SessionFact } from '@kocyolu/contracts'

/** A session as coaching publishes it. */
export function sessionFact(studentId: string, mentorUserId: string): SessionFact {
  return {
    sessionId: 1,
    mentorProfileId: 1,
    mentorUserId,
    studentId,
    startTime: '2026-11-25T13:30:00.000Z',
    endTime: '2026-11-25T14:30:00.000Z',
    topic: 'Türev',
    notes: null,
    meetingLink: null,
    sequence: 0,
  }
}
