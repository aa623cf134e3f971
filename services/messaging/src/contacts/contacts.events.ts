import { ignoring, peopleConsumer } from '@kocyolu/service'
import { service } from '../deps.ts'
import { meet } from './meet.ts'

export const consumers = service.consume({
  ...peopleConsumer,
  'session.requested': async (deps, session) => {
    await meet(deps, session)
    // Who has the messages open finds the new contact there.
    const people = [session.studentId, session.mentorUserId]
    return async () => {
      for (const id of people) await deps.live.hint(id, { type: 'session.changed', id: session.sessionId })
    }
  },
  ...ignoring(
    'mentor.created',
    'mentor.picture_changed',
    'session.confirmed',
    'session.cancelled',
    'session.completed',
    'session.reminder_due',
    'review.created',
  ),
})
