import type { SessionFact } from '@kocyolu/contracts'
import { sessionCalendar } from '@kocyolu/service/calendar'
import { ICalAttendeeRole, ICalAttendeeStatus } from 'ical-generator'
import { declarationOf } from '../kinds/kinds.ts'
import { invitations } from '../kinds/session-kinds.ts'
import type { Deps } from '../service.ts'
import type { MailTexts } from '../words/mail-texts.ts'
import { textsOf } from '../words/texts-of.ts'
import { hourFrom, whenOf, zoneOf } from '../words/when.ts'
import { finishMail, readCorrespondents } from './finish-mail.ts'
import type { ComposedMail, SessionMail } from './mail.ts'
import { addressOf } from './mailer.ts'
import { saidIn } from './said-in.ts'

const isInvitation = (kind: SessionMail['kind']): boolean => invitations.some(one => one === kind)

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
  const moment = { now: clock.now(), askedAt: clock.now(), isSuspended: recipient.suspended }
  if (recipient.suspended || declarationOf(mail).isOver(mail, moment)) return undefined

  const texts = textsOf(recipient.locale, config)
  const other = correspondents.other.name || texts.labels.deleted
  const details = detailsOf(mail, other, texts)
  const said = saidIn(mail, other, texts, config)
  const finished = await finishMail(deps, { recipient, texts, details, unsubscribe, ...said })
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
