import type { EventPayload } from '@kocyolu/contracts'
import { exportConsumer, rememberWithMinor } from '@kocyolu/service'
import { rememberAddress } from '../addresses/mail-address.ts'
import { dropUnreadMessages, queueMail } from '../deliveries/delivery.ts'
import { announce } from '../notifications/announce.ts'
import { notify } from '../notifications/notify.ts'
import { erasure, personalData } from '../personal-data/personal-data.ts'
import { queuePush } from '../push/queue-push.ts'
import { service } from '../service.ts'
import {
  notifyOfAbsence,
  notifyParticipants,
  ofCancellation,
  ofCompletion,
  ofConfirmation,
  ofLinkChange,
  ofMove,
  ofProposal,
  ofProposalEnd,
  ofQuestion,
  ofReminder,
  ofRequest,
} from './notify-participants.ts'

const accountMails = {
  password: 'password_changed',
  suspended: 'account_suspended',
  restored: 'account_restored',
  provider_linked: 'provider_linked',
  deletion_asked: 'deletion_asked',
  deletion_soon: 'deletion_soon',
  deletion_taken_back: 'deletion_taken_back',
  export_ready: 'export_ready',
  guardian_asked_deletion: 'guardian_asked_deletion',
  guardian_asked_export: 'guardian_asked_export',
  guardian_summary_ended: 'guardian_summary_ended',
  second_factor_on: 'second_factor_on',
  second_factor_off: 'second_factor_off',
  second_factor_changed: 'second_factor_changed',
  second_factor_reset_asked: 'second_factor_reset_asked',
  second_factor_guessed: 'second_factor_guessed',
  second_factor_closed: 'second_factor_closed',
  recovery_code_used: 'recovery_code_used',
  role: 'role_changed',
  admin_added: 'admin_added',
  new_device: 'new_device',
} as const

/** Changes that make a notification too. */
const accountNews = {
  password: 'account.password_changed',
  second_factor_reset_asked: 'account.second_factor_reset_asked',
} as const

/** News that is not of a session. */
const nothingElse = { topic: null, startTime: null }

const ofAccount = (
  userId: string,
  eventId: string,
  kind: (typeof accountNews)[keyof typeof accountNews] | 'account.email_changed',
) => ({ ...nothingElse, eventId, userId, otherId: userId, kind, link: '/dashboard/settings' })

/** News of a question hour for each of its students. */
const ofQuestionHour = (
  { questionHourId, mentorUserId, studentIds, topic, startTime }: EventPayload<'question_hour.offered'>,
  eventId: string,
  kind: 'question_hour.offered' | 'question_hour.cancelled',
) =>
  studentIds.map(userId => ({
    ...{ eventId, userId, otherId: mentorUserId, kind, topic, startTime: new Date(startTime) },
    link: `/dashboard/question-hours/${questionHourId}`,
  }))

/** Who is notified of the platform's events, and how. */
export const consumers = service.consume({
  'user.changed': async (deps, person) => {
    await rememberWithMinor(deps.em, person)
  },
  ...erasure,
  ...exportConsumer(personalData),

  'user.email_changed': (deps, address) => rememberAddress(deps, address),

  'user.mail_requested': (deps, account, { id }) =>
    queueMail(deps, id, account.userId, { kind: account.kind, account }),

  'guardian.mail_requested': (deps, account, { id }) =>
    queueMail(deps, id, account.userId, { kind: 'guardian_notice', account }),

  'guardian.summary_mail_requested': (deps, account, { id }) =>
    queueMail(deps, id, account.userId, { kind: 'guardian_summary', account }),

  'guardian.summary_ready': async (deps, { userId, sendsAt }, { id: eventId }) => {
    const news = { topic: null, startTime: new Date(sendsAt) }
    const kind = 'account.guardian_summary'
    await notify(deps, [{ ...news, eventId, userId, otherId: userId, kind, link: '/dashboard/guardian' }])
  },
  'outside_report.proof_requested': (deps, report, { id }) =>
    queueMail(deps, id, report.mailId, { kind: 'outside_proof', account: { ...report, firstName: '' } }),
  'outside_report.decided': (deps, report, { id }) =>
    queueMail(deps, id, report.mailId, { kind: 'outside_decided', account: { ...report, firstName: '' } }),

  'user.email_replaced': async (deps, account, { id: eventId }) => {
    await queueMail(deps, eventId, account.userId, { kind: 'email_replaced', account })
    await notify(deps, [ofAccount(account.userId, eventId, 'account.email_changed')])
  },

  'user.account_changed': async (deps, { userId, change, dueAt }, { id: eventId }) => {
    await queueMail(deps, eventId, userId, { kind: accountMails[change], dueAt })
    if (change !== 'password' && change !== 'second_factor_reset_asked') return
    await notify(deps, [ofAccount(userId, eventId, accountNews[change])])
  },

  'message.waiting': async (deps, { userId, senderId: otherId, count, people }, { id: eventId }) => {
    const kind = 'message.unread'
    const link = people === 1 ? `/messages?userId=${otherId}` : '/messages'
    await queueMail(deps, eventId, userId, { kind, otherId, count, people })
    await queuePush(deps, { eventId, kind, userIds: [userId], link, tag: 'messages' })
  },

  'message.waiting_read': (deps, { userId }) => dropUnreadMessages(deps, userId),

  'session.requested': (deps, session, { id: eventId }) =>
    notifyParticipants(deps, {
      eventId,
      kind: 'session.requested',
      session,
      audience: ofRequest(session),
      mail: (to, otherId) => ({ kind: 'session.requested', session, to, otherId }),
    }),

  'session.confirmed': (deps, session, { id: eventId }) => {
    const [kind, audience] = session.linkChanged
      ? (['session.link_changed', ofLinkChange(session)] as const)
      : session.moved
        ? (['session.moved', ofMove(session.moved)] as const)
        : (['session.confirmed', ofConfirmation(session)] as const)
    return notifyParticipants(deps, {
      eventId,
      kind,
      session,
      audience,
      mail: (to, otherId) => ({ kind, session, to, otherId }),
    })
  },

  'session.time_proposed': (deps, session, { id: eventId }) =>
    notifyParticipants(deps, {
      eventId,
      kind: 'session.time_proposed',
      session,
      audience: ofProposal(session.proposal),
      mail: (to, otherId) => ({ kind: 'session.time_proposed', session, to, otherId }),
    }),

  'session.proposal_ended': (deps, session, { id: eventId }) =>
    notifyParticipants(deps, {
      eventId,
      kind: 'session.proposal_ended',
      session,
      audience: ofProposalEnd(session),
      mail: (to, otherId) => ({ kind: 'session.proposal_ended', session, to, otherId }),
    }),

  'session.cancelled': (deps, session, { id: eventId }) =>
    notifyParticipants(deps, {
      eventId,
      kind: 'session.cancelled',
      session,
      audience: ofCancellation(session),
      mail: (to, otherId) => ({ kind: 'session.cancelled', session, to, otherId }),
    }),

  'session.completed': (deps, session, { id: eventId }) =>
    notifyParticipants(deps, {
      eventId,
      kind: 'session.completed',
      session,
      audience: ofCompletion(session),
      mail: (to, otherId) => ({ kind: 'session.completed', session, to, otherId }),
    }),

  'session.absence_changed': (deps, session, { id }) => notifyOfAbsence(deps, id, session),

  'session.question_asked': (deps, session, { id: eventId }) =>
    notifyParticipants(deps, { eventId, kind: 'session.question', session, audience: ofQuestion }),

  'session.reminder_due': (deps, session, { id: eventId }) =>
    notifyParticipants(deps, {
      eventId,
      kind: 'session.reminder',
      session,
      audience: ofReminder,
      mail: (to, otherId) => ({ kind: 'session.reminder', session, to, otherId }),
    }),

  'waiting.hour_freed': (deps, hour, { id }) => {
    const { studentId, mentorUserId: otherId, mentorProfileId, startTime, count, timeZone } = hour
    const kind = 'waiting.hour_freed'
    const mail = { kind, otherId, mentorProfileId, startTime, count, timeZone } as const
    return announce(deps, id, studentId, { kind, mail, startTime })
  },

  'question_hour.offered': (deps, hour, { id }) =>
    notify(deps, ofQuestionHour(hour, id, 'question_hour.offered')),
  'question_hour.cancelled': (deps, hour, { id }) =>
    notify(deps, ofQuestionHour(hour, id, 'question_hour.cancelled')),

  'review.created': async (deps, review, { id: eventId }) => {
    const { mentorUserId: userId, studentId: otherId, mentorProfileId, rating } = review
    const kind = 'review.created'
    const link = `/mentors/${mentorProfileId}`
    await notify(deps, [{ ...nothingElse, eventId, userId, otherId, kind, link }])
    await queueMail(deps, eventId, userId, { kind, otherId, mentorProfileId, rating })
  },

  'review.replied': async (deps, reply, { id: eventId }) => {
    const { studentId: userId, mentorUserId: otherId, mentorProfileId } = reply
    const kind = 'review.replied'
    const link = `/mentors/${mentorProfileId}`
    await notify(deps, [{ ...nothingElse, eventId, userId, otherId, kind, link }])
    await queueMail(deps, eventId, userId, { kind, otherId, mentorProfileId })
  },

  'progress.share_changed': async (deps, share, { id: eventId }) => {
    if (!share.isFirst) return
    const { mentorUserId: userId, studentId: otherId } = share
    const link = `/dashboard/students/${otherId}`
    await notify(deps, [{ ...nothingElse, eventId, userId, otherId, kind: 'progress.shared', link }])
  },

  'progress.evening_due': async (deps, { userId, channel, ...due }, { id: eventId }) => {
    const kind = 'progress.evening'
    if (channel === 'mail') return queueMail(deps, eventId, userId, { kind, ...due })
    const until = new Date(due.until)
    await queuePush(deps, {
      eventId,
      kind,
      userIds: [userId],
      link: '/dashboard/today',
      tag: 'evening',
      until,
    })
  },

  'report.closed': async (deps, { reporterIds, authorId: otherId, wasRight }, { id: eventId }) => {
    const kind = 'report.closed'
    const news = { ...nothingElse, eventId, otherId, kind, link: '/dashboard' } as const
    await notify(
      deps,
      reporterIds.map(userId => ({ ...news, userId })),
    )
    for (const userId of reporterIds) await queueMail(deps, eventId, userId, { kind, otherId, wasRight })
  },

  'mentor.application_changed': (deps, { userId, ...change }, { id }) =>
    announce(deps, id, userId, {
      kind: `application.${change.state}`,
      mail: { kind: 'application.changed', ...change },
    }),

  'mentor.proof_due': (deps, { userId, ...due }, { id }) => {
    const kind = 'application.proof_due'
    return announce(deps, id, userId, { kind, mail: { kind, ...due }, startTime: due.until })
  },

  'mentor.code_requested': (deps, { userId, email, codeId }, { id }) =>
    queueMail(deps, id, userId, { kind: 'university_code', email, codeId }),

  'moderation.decided': (deps, decision, { id }) => {
    const kind = 'moderation.decided'
    return announce(deps, id, decision.userId, { kind, mail: { kind, ...decision } })
  },

  'moderation.appeal_answered': (deps, answer, { id }) => {
    const kind = 'moderation.appeal_answered'
    return announce(deps, id, answer.userId, { kind, mail: { kind, ...answer } })
  },
})
