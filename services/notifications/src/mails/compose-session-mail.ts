import type { Deps } from '../service.ts'
import { calendarPart } from './calendar.ts'
import type { ComposedMail } from './compose-mail.ts'
import type { SessionMail } from './mail.ts'
import { addressOf } from './mailer.ts'
import { readCorrespondents } from './read-correspondents.ts'
import { renderHtml, renderText } from './render-mail.ts'
import { detailsOf, wordingOf } from './session-words.ts'
import { textsOf } from './texts/texts-of.ts'
import { whenOf } from './when.ts'

/** A mail to one of a session's people; undefined when it comes too late, or to somebody who was suspended. */
export async function composeSessionMail(
  deps: Pick<Deps, 'em' | 'clock' | 'config'>,
  userId: string,
  mail: SessionMail,
): Promise<ComposedMail | undefined> {
  const { config, clock } = deps
  const { kind, session, to } = mail
  const { recipient, other } = await readCorrespondents(deps, userId, mail.otherId)
  const isTooLate = kind !== 'session.cancelled' && new Date(session.startTime) <= clock.now()
  if (recipient.suspended || isTooLate) return undefined

  const texts = textsOf(recipient.locale, config)
  const { action, note, ...wording } = wordingOf(mail, other.name, texts)
  const details = detailsOf(mail, other.name, whenOf(session, texts), texts)
  const isRebooking = kind === 'session.cancelled' && to === 'student'
  const path = isRebooking ? `/mentors/${session.mentorProfileId}` : '/dashboard'
  const content = {
    ...wording,
    language: texts.language,
    brand: config.brandName,
    greeting: texts.greeting(recipient.firstName),
    details,
    action: { label: action, url: new URL(path, config.publicOrigin).href },
    note,
    footer: texts.footer(config.brandName),
    siteUrl: config.publicOrigin,
  }
  const cancelled = kind === 'session.cancelled'
  const isInvitation = kind === 'session.confirmed' || (cancelled && mail.session.wasConfirmed)
  return {
    to: { name: recipient.name, address: recipient.email },
    subject: content.subject,
    html: await renderHtml(content),
    text: renderText(content),
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
