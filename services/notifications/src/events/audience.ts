import type { EventPayload, Proposal, SessionFact } from '@kocyolu/contracts'
import type { Side } from '../mails/mail.ts'

/** Who of a session's two people hears of it inside the site, and who by e-mail. */
export type Audience = { inApp: readonly Side[]; email: readonly Side[] }

const both: readonly Side[] = ['student', 'mentor']

const nobody: readonly Side[] = []
const otherThan = (side: Side): Side => (side === 'student' ? 'mentor' : 'student')
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

/** Who proposed the hour that the other has taken is told; both get the new invitation. */
export function ofMove({ takenBy }: NonNullable<EventPayload<'session.confirmed'>['moved']>): Audience {
  return { inApp: [otherThan(takenBy)], email: both }
}

export function ofProposal({ by }: Pick<Proposal, 'by'>): Audience {
  const asked = [otherThan(by)]
  return { inApp: asked, email: asked }
}

/** Whoever waits for the end of it. One that was taken back is no reason for a mail. */
export function ofProposalEnd({ proposal, how }: EventPayload<'session.proposal_ended'>): Audience {
  if (how === 'withdrawn') return { inApp: [otherThan(proposal.by)], email: nobody }
  return { inApp: [proposal.by], email: [proposal.by] }
}

/** Whom it is about hears what is said, whoever said it of an objection, both of a decision. */
export function ofAbsence({ by, change }: EventPayload<'session.absence_changed'>['absence']): Audience {
  if (change === 'contested') return { inApp: [by], email: [by] }
  const other = [otherThan(by)]
  if (change === 'withdrawn') return { inApp: other, email: nobody }
  return change === 'said' ? { inApp: other, email: other } : { inApp: both, email: both }
}

/** Nobody is asked how it was where one of the two did not come. */
export const ofCompletion = ({ disputed = false }: EventPayload<'session.completed'>): Audience =>
  disputed ? { inApp: nobody, email: nobody } : { inApp: ['student'], email: ['student'] }
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
