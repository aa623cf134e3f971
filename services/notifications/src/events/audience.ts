import type { EventPayload, Proposal, SessionFact } from '@kocyolu/contracts'
import type { Side } from '../mails/mail.ts'

/** The sides of a session that are notified inside the site, and those by e-mail. */
export type Audience = { inApp: readonly Side[]; email: readonly Side[] }

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
export function ofAbsence({ by, change }: EventPayload<'session.absence_changed'>['absence']): Audience {
  if (change === 'contested') return { inApp: [by], email: [by] }
  const other = [otherThan(by)]
  if (change === 'withdrawn') return { inApp: other, email: none }
  return change === 'said' ? { inApp: other, email: other } : { inApp: both, email: both }
}

/** No student is asked how a session was that one of the two missed. */
export const ofCompletion = ({ disputed = false }: EventPayload<'session.completed'>): Audience =>
  disputed ? { inApp: none, email: none } : { inApp: ['student'], email: ['student'] }
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
