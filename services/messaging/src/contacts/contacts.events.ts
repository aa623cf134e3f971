import {
  erasureConsumer,
  exportConsumer,
  forgetMinor,
  forgetReports,
  rememberApproval,
  rememberWithMinor,
} from '@kocyolu/service'
import { personalData } from '../personal-data/personal-data.ts'
import { type ProcessDeps, service } from '../service.ts'
import { publishEvents } from '../user-events/user-events.ts'
import { addContacts, publishSessionChange } from './contact.ts'

export const consumers = service.consume({
  'user.changed': async (deps, person) => {
    await rememberWithMinor(deps.em, person)
  },
  ...erasureConsumer<ProcessDeps>(personalData, {
    before: async (deps, { userId }) => {
      await forgetReports(deps, userId)
      await forgetMinor(deps.em, userId)
    },
  }),
  ...exportConsumer(personalData),
  'mentor.approval_changed': async (deps, approval) => {
    await rememberApproval(deps, approval)
  },
  'session.requested': async (deps, session) => {
    // Their counters first, as a send takes them: in another order the two would wait for each other.
    const wakeBoth = await publishSessionChange(deps, session, 'pending')
    await addContacts(deps, session)
    return wakeBoth
  },
  'session.confirmed': (deps, session) =>
    publishSessionChange(deps, session, 'confirmed', session.moved !== undefined),
  'session.time_proposed': (deps, session) => publishSessionChange(deps, session, session.status, true),
  'session.proposal_ended': (deps, session) => publishSessionChange(deps, session, session.status, true),
  'session.absence_changed': (deps, session) => publishSessionChange(deps, session, session.status, true),
  'session.cancelled': (deps, session) => publishSessionChange(deps, session, 'cancelled'),
  'session.completed': (deps, session) => publishSessionChange(deps, session, 'completed'),
  'progress.share_changed': (deps, { mentorUserId, studentId }) =>
    publishEvents(deps, new Map([[mentorUserId, { type: 'progress.changed', payload: { studentId } }]])),
  'progress.plan_changed': (deps, { studentId, mentorUserIds }) => {
    const event = { type: 'progress.changed', payload: { studentId } } as const
    return publishEvents(deps, new Map([studentId, ...mentorUserIds].map(userId => [userId, event])))
  },
  'notification.created': (deps, { userId, ...payload }) =>
    publishEvents(deps, new Map([[userId, { type: 'notification.created', payload }]])),
  'notification.read': (deps, { userId, ...payload }) =>
    publishEvents(deps, new Map([[userId, { type: 'notification.read', payload }]])),
})
