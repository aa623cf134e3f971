import type { Deps } from '../service.ts'
import { calendarPart } from './calendar.ts'
import type { ComposedMail } from './composed-mail.ts'
import { finishMail } from './finish-mail.ts'
import type { SessionMail } from './mail.ts'
import { addressOf } from './mailer.ts'
import { readCorrespondents } from './read-correspondents.ts'
import { detailsOf, wordingOf } from './session-wording.ts'
import { textsOf } from './texts/texts-of.ts'

/** A mail to one of a session's people; undefined when it comes too late, or to somebody who was suspended or is gone. */
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
  const isInvitation =
    kind === 'session.confirmed' || kind === 'session.moved' || (cancelled && mail.session.wasConfirmed)
  return {
    ...finished,
    ...(isInvitation && {
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

/** A request or a reminder of a session that has begun helps nobody, nor does a proposal that is over. */
export function isTooLate({ kind, session }: SessionMail, now: Date): boolean {
  if (kind === 'session.time_proposed' && new Date(session.proposal.expiresAt) <= now) return true
  const isOfPast = kind === 'session.cancelled' || kind === 'session.completed'
  return !isOfPast && new Date(session.startTime) <= now
}

function pathOf({ kind, to, session }: SessionMail): string {
  const profile = `/mentors/${session.mentorProfileId}`
  if (kind === 'session.completed') return `${profile}#reviews`
  if (kind !== 'session.cancelled' || to === 'mentor') return '/dashboard'
  return session.cause === 'unavailable' ? '/mentors' : profile
}
