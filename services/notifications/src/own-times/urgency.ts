import { sql } from 'kysely'
import { declarationOf, kindsThatEndWithReading } from '../kinds/kinds.ts'
import type { Mail } from '../mails/mail.ts'

/** Whether a mail need not go out once its reader has read the same on the site; one that takes an entry out of a calendar must. */
export const endsWithReading = (mail: Mail): boolean =>
  mail.kind !== 'letter' &&
  declarationOf(mail).endsWithReading &&
  !(mail.kind === 'session.cancelled' && mail.session.wasConfirmed)

/** The same of a row of `deliveries`. */
export const rowEndsWithReading = sql<boolean>`mail ->> 'kind' = any(${kindsThatEndWithReading})
  and not mail @> '{"session": {"wasConfirmed": true}, "kind": "session.cancelled"}'`

/** Whether a mail goes out at once also to a user who has one letter a day. */
export const isUrgent = (mail: Mail, now: Date): boolean =>
  mail.kind === 'letter' || declarationOf(mail).isUrgent(mail, now)
