import { ignoring, peopleConsumer } from '@kocyolu/service'
import { service } from '../service.ts'
import { tellOfSession } from '../stream/tell-of-session.ts'
import { tellUsers } from '../stream/tell-users.ts'
import { meet } from './meet.ts'

export const consumers = service.consume({
  ...peopleConsumer,
  'session.requested': async (deps, session) => {
    // Their counters first, as whoever sends takes them: in another order the two would wait for each other.
    const wakeBoth = await tellOfSession(deps, session, 'pending')
    await meet(deps, session)
    return wakeBoth
  },
  'session.confirmed': (deps, session) => tellOfSession(deps, session, 'confirmed'),
  'session.cancelled': (deps, session) => tellOfSession(deps, session, 'cancelled'),
  'session.completed': (deps, session) => tellOfSession(deps, session, 'completed'),
  'notification.created': (deps, { userId, ...payload }) =>
    tellUsers(deps, new Map([[userId, { type: 'notification.created', payload }]])),
  'notification.read': (deps, { userId, ...payload }) =>
    tellUsers(deps, new Map([[userId, { type: 'notification.read', payload }]])),
  ...ignoring('mentor.created', 'mentor.picture_changed', 'session.reminder_due', 'review.created'),
})
