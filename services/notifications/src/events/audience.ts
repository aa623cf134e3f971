import type { EventPayload } from '@kocyolu/contracts'
import type { Side } from '../mails/mail.ts'

/** Who of a session's two people hears of it inside the site, and who by e-mail. */
export type Audience = { inApp: readonly Side[]; email: readonly Side[] }

const both: readonly Side[] = ['student', 'mentor']

export const ofRequest: Audience = { inApp: ['mentor'], email: ['mentor'] }
/** The coach confirmed it and needs no notification, but gets the invitation for the calendar. */
export const ofConfirmation: Audience = { inApp: ['student'], email: both }
export const ofCompletion: Audience = { inApp: ['student'], email: ['student'] }
export const ofReminder: Audience = { inApp: both, email: both }

/** Whoever did not cancel it is told. Once it stood in two calendars, both get a mail that takes it out. */
export function ofCancellation({
  cancelledBy,
  wasConfirmed,
}: Pick<EventPayload<'session.cancelled'>, 'cancelledBy' | 'wasConfirmed'>): Audience {
  const inApp = both.filter(side => side !== cancelledBy)
  return { inApp, email: wasConfirmed ? both : inApp }
}
