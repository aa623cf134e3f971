import type { SessionFact } from '@kocyolu/contracts'
import { sessionCalendar } from '@kocyolu/service/calendar'
import { ICalAttendeeRole, ICalAttendeeStatus } from 'ical-generator'
import type { Deps } from '../service.ts'
import { finishMail, hourFrom, readCorrespondents, whenOf, zoneOf } from './finish-mail.ts'
import type { ComposedMail, SessionMail, Wording } from './mail.ts'
import { addressOf } from './mailer.ts'
import type { MailTexts } from './texts/mail-texts.ts'
import { textsOf } from './texts/texts-of.ts'

/** Content of a session's mail; `other` is the full name of the person it speaks of. */
export function wordingOf(mail: SessionMail, other: string, texts: MailTexts): Wording {
  const words = { to: mail.to, other, topic: mail.session.topic }
  switch (mail.kind) {
    case 'session.cancelled': {
      const { cancelledBy, cause = null, wasConfirmed } = mail.session
      return texts[mail.kind]({ ...words, cancelledBy, cause, wasConfirmed })
    }
    case 'session.reminder':
      return texts[mail.kind]({ ...words, hoursBefore: mail.session.hoursBefore })
    case 'session.moved':
      return texts[mail.kind]({ ...words, isTaker: mail.session.moved?.takenBy === mail.to })
    case 'session.proposal_ended':
      return texts[mail.kind]({ ...words, how: mail.session.how })
    default:
      return texts[mail.kind](words)
  }
}

/** It goes into the reader's calendar. */
export const isInvitation = (kind: SessionMail['kind']): boolean =>
  kind === 'session.confirmed' || kind === 'session.moved' || kind === 'session.link_changed'

/** The facts that are below it, those that are known and of use to the reader. */
function detailsOf(mail: SessionMail, other: string, texts: MailTexts) {
  const { labels, sameHour } = texts
  const { kind, to, session } = mail
  // Confirmed ones have a mail each.
  const size = isInvitation(kind) ? 1 : (session.together?.size ?? 1)
  const isOn = isInvitation(kind) || kind === 'session.reminder'
  const moved = kind === 'session.moved' ? session.moved : undefined
  const proposed = kind === 'session.time_proposed' ? session.proposal.starts : []
  const zone = zoneOf(to, session)
  const whenAt = (times: { startTime: string; endTime: string }) => whenOf(times, texts, zone)
  const details: { label: string; value: string | null }[] = [
    { label: to === 'student' ? labels.mentor : labels.student, value: other },
    { label: labels.topic, value: session.topic },
    { label: labels.when, value: whenAt(session) },
    { label: labels.before, value: moved ? whenAt(hourFrom(moved.from)) : null },
    ...proposed.map(start => ({ label: labels.proposed, value: whenAt(hourFrom(start)) })),
    { label: labels.repeats, value: size > 1 ? sameHour(size) : null },
    { label: labels.notes, value: to === 'mentor' ? session.notes : null },
    { label: labels.meetingLink, value: isOn ? session.meetingLink : null },
    { label: labels.reason, value: kind === 'session.cancelled' ? session.reason : null },
  ]
  return details.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

/** A mail to one of a session's people; undefined when it comes too late, or to a user who was suspended or is gone. */
export async function composeSessionMail(
  deps: Pick<Deps, 'em' | 'clock' | 'config'>,
  userId: string,
  mail: SessionMail,
  unsubscribe: string | undefined,
): Promise<ComposedMail | undefined> {
  const { config, clock } = deps
  const { kind, session } = mail
  const correspondents = await readCorrespondents(deps, userId, mail.otherId)
  if (!correspondents) return undefined
  const { recipient } = correspondents
  if (recipient.suspended || isTooLate(mail, clock.now())) return undefined

  const texts = textsOf(recipient.locale, config)
  const other = correspondents.other.name || texts.labels.deleted
  const details = detailsOf(mail, other, texts)
  const wording = wordingOf(mail, other, texts)
  const finished = await finishMail(deps, {
    ...{ recipient, texts, wording, details, unsubscribe },
    path: pathOf(mail),
  })
  const cancelled = kind === 'session.cancelled'
  return {
    ...finished,
    ...((isInvitation(kind) || (cancelled && mail.session.wasConfirmed)) && {
      icalEvent: calendarPart({
        session,
        cancelled,
        attendee: { name: recipient.name, email: recipient.email },
        organizer: { name: config.brandName, email: addressOf(config.mailFrom) },
        summary: `${config.brandName}: ${session.topic}`,
        description: details.map(({ label, value }) => `${label}: ${value}`).join('\n'),
        host: new URL(config.publicOrigin).hostname,
        now: clock.now(),
      }),
    }),
  }
}

/** A request or a reminder of a session that has begun is of no use, nor is a proposal that is over. */
export function isTooLate({ kind, session }: SessionMail, now: Date): boolean {
  if (kind === 'session.time_proposed' && new Date(session.proposal.expiresAt) <= now) return true
  const isOfPast = kind === 'session.cancelled' || kind === 'session.completed'
  return !isOfPast && new Date(session.startTime) <= now
}

/** A session’s page, for its two people. */
export const sessionPath = ({ sessionId }: { sessionId: number }): string =>
  `/dashboard/sessions/${sessionId}`

function pathOf({ kind, to, session }: SessionMail): string {
  if (kind !== 'session.cancelled' || to === 'mentor') return sessionPath(session)
  // Its page names whom to ask instead.
  return session.cancelledBy === 'student'
    ? `/mentors/${session.mentorProfileId}`
    : `${sessionPath(session)}#instead`
}

type Invitation = {
  session: SessionFact
  cancelled: boolean
  /** The recipient; no attendee learns the other's address. */
  attendee: { name: string; email: string }
  organizer: { name: string; email: string }
  summary: string
  description: string
  host: string
  now: Date
}

/** The iCalendar part of a mail. */
function calendarPart(invitation: Invitation): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const { session, cancelled, attendee, organizer, summary, description, host, now } = invitation
  const method = cancelled ? 'CANCEL' : 'REQUEST'
  const attendees = [
    { ...attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false },
  ]
  const status = cancelled ? 'cancelled' : 'confirmed'
  const event = { ...session, status, summary, description, location: session.meetingLink } as const
  return {
    method,
    content: sessionCalendar(
      { events: [event] },
      {
        ...{ brand: organizer.name, host, now },
        mail: { method, organizer, attendees },
      },
    ),
  }
}
