import { dayMs } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { isInvitation } from '../mails/compose-session-mail.ts'
import type { Mail } from '../mails/mail.ts'
import { preferenceOf } from '../preferences/preferences.ts'

/**
 * Kinds of mails that say nothing beyond their notification: read on the site, they need not go out. Those of accounts, decisions,
 * claims and calendars go out in any case.
 */
const kindsThatEndWithReading = [
  'session.requested',
  'session.cancelled',
  'session.completed',
  'session.reminder',
  'session.time_proposed',
  'session.proposal_ended',
  'waiting.hour_freed',
  'review.created',
  'review.replied',
  'report.closed',
] satisfies Mail['kind'][]

const removesFromCalendar = (mail: Mail): boolean =>
  mail.kind === 'session.cancelled' && mail.session.wasConfirmed

/** Whether a mail need not go out once its reader has read the same on the site. */
export const endsWithReading = (mail: Mail): boolean =>
  kindsThatEndWithReading.some(kind => kind === mail.kind) && !removesFromCalendar(mail)

/** The same of a row of `deliveries`. */
export const rowEndsWithReading = sql<boolean>`mail ->> 'kind' = any(${kindsThatEndWithReading})
  and not mail @> '{"session": {"wasConfirmed": true}, "kind": "session.cancelled"}'`

/**
 * Whether a mail goes out at once also to a user who has one letter a day: about the account, a decision or a claim about the user, an entry
 * for a calendar, or an hour within a day. A date that is proposed may end before the letter.
 */
export function isUrgent(mail: Mail, now: Date): boolean {
  const isSoon = (...instants: string[]) =>
    instants.some(instant => Date.parse(instant) - now.getTime() < dayMs)
  if ('account' in mail || preferenceOf(mail.kind) === 'account' || mail.kind === 'session.absence')
    return true
  // Its reader has chosen the hour.
  if (mail.kind === 'progress.evening') return true
  if (mail.kind === 'waiting.hour_freed') return isSoon(mail.startTime)
  if (!('session' in mail)) return false
  if (isInvitation(mail.kind) || mail.kind === 'session.reminder') return true
  if (mail.kind === 'session.completed') return false
  if (removesFromCalendar(mail)) return true
  const proposed =
    mail.kind === 'session.time_proposed'
      ? [mail.session.proposal.expiresAt, ...mail.session.proposal.starts]
      : []
  return isSoon(mail.session.startTime, ...proposed)
}
