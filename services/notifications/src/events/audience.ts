import type { EventPayload, SessionFact } from '@kocyolu/contracts'
import type { Side } from '../mails/mail.ts'

/** Who of a session's two people hears of it inside the site, and who by e-mail. */
export type Audience = { inApp: readonly Side[]; email: readonly Side[] }

const both: readonly Side[] = ['student', 'mentor']

const nobody: readonly Side[] = []
const isLater = ({ together }: Pick<SessionFact, 'together'>): boolean => (together?.number ?? 1) > 1

/** Of several that were asked for together the first tells. */
export function ofRequest(session: Pick<SessionFact, 'together'>): Audience {
  const notified = isLater(session) ? nobody : (['mentor'] as const)
  return { inApp: notified, email: notified }
}

/** The coach confirmed it and needs no notification, but gets the invitation for the calendar. */
export function ofConfirmation(session: Pick<SessionFact, 'together'>): Audience {
  // Each has its own invitation.
  return { inApp: isLater(session) ? nobody : ['student'], email: both }
}

export const ofCompletion: Audience = { inApp: ['student'], email: ['student'] }
export const ofReminder: Audience = { inApp: both, email: both }

/** Whoever did not cancel it is told. Once it stood in two calendars, both get a mail that takes it out. */
export function ofCancellation({
  cancelledBy,
  wasConfirmed,
  ...session
}: Pick<EventPayload<'session.cancelled'>, 'cancelledBy' | 'wasConfirmed' | 'together'>): Audience {
  const inApp = isLater(session) ? nobody : both.filter(side => side !== cancelledBy)
  return { inApp, email: wasConfirmed ? both : inApp }
}
