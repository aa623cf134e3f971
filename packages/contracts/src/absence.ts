import { z } from 'zod'
import { Instant, text } from './fields.ts'
import { limits } from './limits.ts'

/** One of a session's two people; whoever says something of the other. */
export const SessionSide = z.enum(['student', 'mentor'])
export type SessionSide = z.infer<typeof SessionSide>

/** `said` stands by itself unless the other objects in time, `contested` waits for an admin, and undecided it counts for nobody. */
export const AbsenceState = z.enum(['said', 'contested', 'stands', 'dismissed'])
export type AbsenceState = z.infer<typeof AbsenceState>

/** That the other did not come to a session, as `by` says, and what became of it. */
export const Absence = z
  .object({
    by: SessionSide,
    state: AbsenceState,
    saidAt: Instant,
    objectUntil: Instant,
    /** What the other says to it; null also where a block stands between the two. */
    objection: z.string().nullable(),
    decidedBy: z.enum(['time', 'admin']).nullable(),
  })
  .meta({ id: 'Absence' })
export type Absence = z.infer<typeof Absence>

export const AbsenceObjection = z
  .object({ text: text(limits.reasonMin, limits.reasonMax) })
  .meta({ id: 'AbsenceObjection' })
export type AbsenceObjection = z.output<typeof AbsenceObjection>

/** Whether what this side says stands. */
export const AbsenceDecision = z
  .object({ by: SessionSide, stands: z.boolean() })
  .meta({ id: 'AbsenceDecision' })
export type AbsenceDecision = z.output<typeof AbsenceDecision>
