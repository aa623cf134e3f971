import type { EventPayload, NotificationKind, Proposal, SessionFact } from '@kocyolu/contracts'
import { sql } from 'kysely'
import {
  dropEarlier,
  dropMailsOfAbsence,
  dropMailsOfProposal,
  queueMail,
  sessionTag,
} from '../deliveries/delivery.ts'
import { sessionPath } from '../kinds/session-kinds.ts'
import type { Mail } from '../mails/mail.ts'
import { notify } from '../notifications/notify.ts'
import type { Deps } from '../service.ts'
import type { Side } from '../words/wording.ts'

/** The sides of a session that are notified inside the site, and those by e-mail. */
type Audience = { inApp: readonly Side[]; email: readonly Side[] }

const both: readonly Side[] = ['student', 'mentor']

const none: readonly Side[] = []
const otherThan = (side: Side): Side => (side === 'student' ? 'mentor' : 'student')
const isLater = ({ together }: Pick<SessionFact, 'together'>): boolean => (together?.number ?? 1) > 1

/** Of several that were asked for together the first notifies. */
export function ofRequest(session: Pick<SessionFact, 'together'>): Audience {
  const notified = isLater(session) ? none : (['mentor'] as const)
  return { inApp: notified, email: notified }
}

/** The coach confirmed it and needs no notification, but gets the invitation for the calendar. */
export function ofConfirmation(session: Pick<SessionFact, 'together'>): Audience {
  // Each has its own invitation.
  return { inApp: isLater(session) ? none : ['student'], email: both }
}

/** The proposer of the accepted hour is notified; both get the new invitation. */
export function ofMove({ takenBy }: NonNullable<EventPayload<'session.confirmed'>['moved']>): Audience {
  return { inApp: [otherThan(takenBy)], email: both }
}

/** Who changed it needs no mail. */
export function ofLinkChange(session: Pick<SessionFact, 'together'>): Audience {
  return { inApp: isLater(session) ? none : ['student'], email: ['student'] }
}

export function ofProposal({ by }: Pick<Proposal, 'by'>): Audience {
  const asked = [otherThan(by)]
  return { inApp: asked, email: asked }
}

/** The side that waits for its end. A withdrawn one is no reason for a mail. */
export function ofProposalEnd({ proposal, how }: EventPayload<'session.proposal_ended'>): Audience {
  if (how === 'withdrawn') return { inApp: [otherThan(proposal.by)], email: none }
  return { inApp: [proposal.by], email: [proposal.by] }
}

/** The accused side of a claim, its claimant of an objection, both of a decision. */
function ofAbsence({ by, change }: EventPayload<'session.absence_changed'>['absence']): Audience {
  if (change === 'contested') return { inApp: [by], email: [by] }
  const other = [otherThan(by)]
  if (change === 'withdrawn') return { inApp: other, email: none }
  return change === 'said' ? { inApp: other, email: other } : { inApp: both, email: both }
}

/** No student is asked how a session was that one of the two missed. */
export const ofCompletion = ({ disputed = false }: EventPayload<'session.completed'>): Audience =>
  disputed ? { inApp: none, email: none } : { inApp: ['student'], email: ['student'] }
/** The coach reads it before the session; it is no reason for a mail. */
export const ofQuestion: Audience = { inApp: ['mentor'], email: none }
export const ofReminder: Audience = { inApp: both, email: both }

/** The sides that did not cancel it. If it was in two calendars, both get a mail that removes it. */
export function ofCancellation({
  cancelledBy,
  wasConfirmed,
  ...session
}: Pick<EventPayload<'session.cancelled'>, 'cancelledBy' | 'wasConfirmed' | 'together'>): Audience {
  const inApp = isLater(session) ? none : both.filter(side => side !== cancelledBy)
  return { inApp, email: wasConfirmed ? both : inApp }
}

type News = {
  eventId: string
  kind: NotificationKind
  session: SessionNews
  audience: Audience
  /** Content of the mail to one of the two, when there are mails. */
  mail?: (to: Side, otherId: string) => Mail
}

/** Notifies a session's people of it, inside the site and by e-mail, unless it is no longer true. */
export async function notifyParticipants(
  deps: Deps,
  { eventId, kind, session, audience, mail }: News,
): Promise<void> {
  const isTrue = await isCurrent(deps, session)
  // The first of several speaks for the others, also when it has ended since.
  if (!isTrue && session.together?.number !== 1) return
  const people = { student: session.studentId, mentor: session.mentorUserId }
  const mailed = mail && isTrue ? audience.email : none
  if (isTrue) await dropEarlier(deps, { session, kind, mailed: mailed.map(side => people[side]) })
  const otherOf = (side: Side): string => people[side === 'student' ? 'mentor' : 'student']
  const notifications = audience.inApp.map(side => ({
    userId: people[side],
    otherId: otherOf(side),
    eventId,
    kind,
    topic: session.topic,
    startTime: new Date(session.startTime),
    link: sessionPath(session),
  }))
  await notify(deps, notifications, sessionTag(session))
  for (const side of mailed) if (mail) await queueMail(deps, eventId, people[side], mail(side, otherOf(side)))
}

/** News of a session, or of a proposal of another time for it. */
type SessionNews = SessionFact & Partial<Pick<EventPayload<'session.proposal_ended'>, 'proposal' | 'how'>>

/**
 * Whether a session's news is still true: events come in any order, and one that a later change has overtaken is passed over.
 * The row is held until the commit, so that two events about
 * one session never pass each other in between.
 */
async function isCurrent({ em, clock }: Pick<Deps, 'em' | 'clock'>, session: SessionNews): Promise<boolean> {
  const { sessionId, sequence, proposal, how } = session
  const number = proposal?.number ?? 0
  const updatedAt = clock.now()
  const progress = await em
    .getKysely()
    .insertInto('session_progress')
    .values({ session_id: sessionId, sequence, updated_at: updatedAt, ended_proposal: how ? number : 0 })
    .onConflict(conflict =>
      conflict.column('session_id').doUpdateSet(({ fn, ref }) => ({
        sequence: fn<number>('greatest', [ref('session_progress.sequence'), ref('excluded.sequence')]),
        ended_proposal: fn<number>('greatest', [
          ref('session_progress.ended_proposal'),
          ref('excluded.ended_proposal'),
        ]),
        updated_at: updatedAt,
      })),
    )
    .returning(['sequence', 'ended_proposal'])
    .executeTakeFirstOrThrow()
  if (how) await dropMailsOfProposal({ em }, sessionId, number)
  const isOver = proposal && !how && progress.ended_proposal >= number
  if (progress.sequence > sequence || isOver) return false
  return true
}

type AbsenceChanged = EventPayload<'session.absence_changed'>
type Change = AbsenceChanged['absence']['change']

const kinds: Record<Change, NotificationKind> = {
  said: 'session.absence_said',
  contested: 'session.absence_contested',
  withdrawn: 'session.absence_withdrawn',
  stands: 'session.absence_decided',
  dismissed: 'session.absence_decided',
}

/** States of a claim, in order; nothing comes after the last. */
const stages: Record<Change, number> = { said: 1, contested: 2, withdrawn: 3, stands: 3, dismissed: 3 }

/** Notifies whom it concerns of what is said about who came, unless it has come further by then. */
export async function notifyOfAbsence(deps: Deps, eventId: string, session: AbsenceChanged): Promise<void> {
  const { sessionId, studentId, mentorUserId, topic, startTime, endTime, mentorTimeZone, absence } = session
  if (!(await isNewest(deps, session))) return
  const people = { student: studentId, mentor: mentorUserId }
  const { inApp, email } = ofAbsence(absence)
  const otherOf = (side: Side): string => people[side === 'student' ? 'mentor' : 'student']
  const notifications = inApp.map(side => ({
    ...{ eventId, userId: people[side], otherId: otherOf(side), kind: kinds[absence.change] },
    ...{ topic, startTime: new Date(startTime), link: sessionPath(session) },
  }))
  await notify(deps, notifications, `absence:${sessionId}`)
  for (const to of email) {
    const about = { ...absence, to, sessionId, topic, startTime, endTime, mentorTimeZone }
    const mail = { kind: 'session.absence' as const, otherId: otherOf(to), absence: about }
    await queueMail(deps, eventId, people[to], mail)
  }
}

/**
 * Whether nothing later is known of what this side says: events come in any order. What waits to be mailed of how it was is
 * dropped; it has stages of its own, since a session that is completed meanwhile makes none of it untrue.
 */
async function isNewest(
  { em, clock }: Deps,
  { sessionId, absence: { by, change } }: AbsenceChanged,
): Promise<boolean> {
  const stage = stages[change]
  const column = by === 'student' ? 'absence_by_student' : 'absence_by_mentor'
  const updatedAt = clock.now()
  const { numInsertedOrUpdatedRows = 0n } = await em
    .getKysely()
    .insertInto('session_progress')
    .values({ session_id: sessionId, sequence: 0, [column]: stage, updated_at: updatedAt })
    .onConflict(conflict =>
      conflict
        .column('session_id')
        .doUpdateSet({ [column]: stage, updated_at: updatedAt })
        .where(sql.ref(`session_progress.${column}`), '<=', stage),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await dropMailsOfAbsence({ em }, sessionId, by)
  return true
}
