import { ignoring, peopleConsumer } from '@kocyolu/service'
import { rememberAddress } from '../addresses/remember-address.ts'
import { queueMail } from '../deliveries/queue-mail.ts'
import { notify } from '../notifications/notify.ts'
import { service } from '../service.ts'
import { ofCancellation, ofCompletion, ofConfirmation, ofReminder, ofRequest } from './audience.ts'
import { tellPeople } from './tell-people.ts'

/** Whom the platform's events are told to, and how. */
export const consumers = service.consume({
  ...peopleConsumer,

  'user.email_changed': (deps, address) => rememberAddress(deps, address),

  'user.mail_requested': (deps, account, { id }) =>
    queueMail(deps, id, account.userId, { kind: account.kind, account }),

  'user.email_replaced': (deps, account, { id }) =>
    queueMail(deps, id, account.userId, { kind: 'email_replaced', account }),

  'session.requested': (deps, session, { id: eventId }) =>
    tellPeople(deps, {
      eventId,
      kind: 'session.requested',
      session,
      audience: ofRequest,
      mail: (to, otherId) => ({ kind: 'session.requested', session, to, otherId }),
    }),

  'session.confirmed': (deps, session, { id: eventId }) =>
    tellPeople(deps, {
      eventId,
      kind: 'session.confirmed',
      session,
      audience: ofConfirmation,
      mail: (to, otherId) => ({ kind: 'session.confirmed', session, to, otherId }),
    }),

  'session.cancelled': (deps, session, { id: eventId }) =>
    tellPeople(deps, {
      eventId,
      kind: 'session.cancelled',
      session,
      audience: ofCancellation(session),
      mail: (to, otherId) => ({ kind: 'session.cancelled', session, to, otherId }),
    }),

  'session.completed': (deps, session, { id: eventId }) =>
    tellPeople(deps, {
      eventId,
      kind: 'session.completed',
      session,
      audience: ofCompletion,
      // Where the student writes a review.
      link: `/mentors/${session.mentorProfileId}`,
    }),

  'session.reminder_due': (deps, session, { id: eventId }) =>
    tellPeople(deps, {
      eventId,
      kind: 'session.reminder',
      session,
      audience: ofReminder,
      mail: (to, otherId) => ({ kind: 'session.reminder', session, to, otherId }),
    }),

  'review.created': (deps, { mentorUserId, studentId, mentorProfileId }, { id: eventId }) =>
    notify(deps, [
      {
        eventId,
        userId: mentorUserId,
        otherId: studentId,
        kind: 'review.created',
        topic: null,
        startTime: null,
        link: `/mentors/${mentorProfileId}`,
      },
    ]),

  ...ignoring('mentor.created', 'mentor.picture_changed'),
})
