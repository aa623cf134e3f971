import { z } from 'zod'
import { Instant, text } from './fields.ts'
import * as limits from './limits.ts'

/** One of a session's two people; the side that makes a claim about the other. */
export const SessionSide = z.enum(['student', 'mentor'])
export type SessionSide = z.infer<typeof SessionSide>

/** `said` becomes final unless the other objects in time, `contested` waits for an admin, and an undecided one is not counted. */
export const AbsenceState = z.enum(['said', 'contested', 'stands', 'dismissed'])
export type AbsenceState = z.infer<typeof AbsenceState>

/** That the other did not come to a session, as `by` says, and what became of it. */
export const Absence = z
  .object({
    by: SessionSide,
    state: AbsenceState,
    saidAt: Instant,
    objectUntil: Instant,
    /** The other side's claim; null also where a block exists between the two. */
    objection: z.string().nullable(),
    decidedBy: z.enum(['time', 'admin']).nullable(),
  })
  .meta({ id: 'Absence' })
export type Absence = z.infer<typeof Absence>

export const AbsenceObjection = z
  .object({ text: text(limits.reasonMin, limits.reasonMax) })
  .meta({ id: 'AbsenceObjection' })
export type AbsenceObjection = z.output<typeof AbsenceObjection>

/** Whether this side's claim is final. */
export const AbsenceDecision = z
  .object({ by: SessionSide, stands: z.boolean() })
  .meta({ id: 'AbsenceDecision' })
export type AbsenceDecision = z.output<typeof AbsenceDecision>
