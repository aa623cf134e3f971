import { type ActHandlers, useActs } from './acts.ts'
import type { Side } from './queries.ts'
import { type RowProps, SessionRow } from './session-row.tsx'

type Props = RowProps & ActHandlers & { side: Side }

/** A session as one side has it, with the acts that stand in its row. */
export function OwnSessionRow({ side, session, standing, now, ...handlers }: Props) {
  const { mentor, mentorProfileId, student, can, startTime } = session
  const isStudents = side === 'student'
  return (
    <SessionRow
      session={session}
      person={isStudents ? mentor : student}
      {...(isStudents && { personPath: `/mentors/${mentorProfileId}` })}
      standing={standing}
      now={now}
      isUrgent={!isStudents && can.complete && Date.parse(startTime) <= now}
      acts={useActs(side)(session, now, handlers)}
    />
  )
}
