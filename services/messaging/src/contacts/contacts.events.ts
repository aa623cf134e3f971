import { ignoring, peopleConsumer } from '@kocyolu/service'
import { service } from '../service.ts'
import { tellOfSession } from '../stream/tell-of-session.ts'
import { tellUsers } from '../stream/tell-users.ts'
import { meet } from './meet.ts'

export const consumers = service.consume({
  ...peopleConsumer,
  'session.requested': async (deps, session) => {
    await meet(deps, session)
    return tellOfSession(deps, session, 'pending')
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
