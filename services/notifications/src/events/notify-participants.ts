import type { NotificationKind } from '@kocyolu/contracts'
import { queueMail } from '../deliveries/delivery.ts'
import { decisionPath } from '../mails/compose-news-mail.ts'
import type { Mail, Side } from '../mails/mail.ts'
import { notify } from '../notifications/notify.ts'
import type { Deps } from '../service.ts'
import type { Audience } from './audience.ts'
import { isCurrent, type SessionNews } from './session-progress.ts'

type News = {
  eventId: string
  kind: NotificationKind
  session: SessionNews
  audience: Audience
  link?: string
  /** Content of the mail to one of the two, when there are mails. */
  mail?: (to: Side, otherId: string) => Mail
}

/** Notifies a session's people of it, inside the site and by e-mail, unless it is no longer true. */
export async function notifyParticipants(
  deps: Deps,
  { eventId, kind, session, audience, link = '/dashboard', mail }: News,
): Promise<void> {
  const isTrue = await isCurrent(deps, session)
  // The first of several speaks for the others, also when it has ended since.
  if (!isTrue && session.together?.number !== 1) return
  const people = { student: session.studentId, mentor: session.mentorUserId }
  const otherOf = (side: Side): string => people[side === 'student' ? 'mentor' : 'student']
  const notifications = audience.inApp.map(side => ({
    userId: people[side],
    otherId: otherOf(side),
    eventId,
    kind,
    topic: session.topic,
    startTime: new Date(session.startTime),
    link,
  }))
  await notify(deps, notifications, `session:${session.sessionId}`)
  if (mail && isTrue) {
    for (const side of audience.email) await queueMail(deps, eventId, people[side], mail(side, otherOf(side)))
  }
}

type DecisionMail = Extract<Mail, { kind: 'moderation.decided' | 'moderation.appeal_answered' }>

/** A decision about a user's text or profile: it names no other user. */
export async function notifyOfDecision(deps: Deps, eventId: string, mail: DecisionMail): Promise<void> {
  const { userId, kind } = mail
  const link = decisionPath(mail)
  await notify(deps, [{ eventId, userId, otherId: userId, kind, topic: null, startTime: null, link }])
  await queueMail(deps, eventId, userId, mail)
}
