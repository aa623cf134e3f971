import { lazyComponent, Skeleton } from '@kocyolu/web'
import { type ActHandlers, useActs } from './acts.ts'
import type { Side } from './queries.ts'
import { type RowProps, SessionRow } from './session-row.tsx'

const SessionProposal = lazyComponent(
  async () => (await import('./proposal/session-proposal.tsx')).SessionProposal,
  () => <Skeleton height={132} radius={8} />,
)

const SessionAbsences = lazyComponent(
  async () => (await import('./absence/session-absences.tsx')).SessionAbsences,
  () => <Skeleton height={108} radius={8} />,
)

type Props = RowProps & ActHandlers & { side: Side }

/** A session as one side has it, with what that side may do about it, and what is proposed for it or said of it. */
export function OwnSessionRow({ side, session, standing, now, ...handlers }: Props) {
  const { isBusy, onAnswered, onAbsence } = handlers
  const { mentor, mentorProfileId, student, proposal, absences, can, startTime } = session
  const isStudents = side === 'student'
  const isProposed = proposal !== undefined && Date.parse(proposal.expiresAt) > now
  return (
    <SessionRow
      session={session}
      person={isStudents ? mentor : student}
      {...(isStudents && { personPath: `/mentors/${mentorProfileId}` })}
      standing={standing}
      now={now}
      isUrgent={!isStudents && can.complete && Date.parse(startTime) <= now}
      acts={useActs(side)(session, now, handlers)}
    >
      {isProposed && (
        <SessionProposal session={session} side={side} isBusy={isBusy} onAnswered={onAnswered} />
      )}
      {absences && (
        <SessionAbsences
          session={session}
          side={side}
          now={now}
          isBusy={isBusy}
          onObject={session => onAbsence(session, 'object')}
          onSaid={onAnswered}
        />
      )}
    </SessionRow>
  )
}
