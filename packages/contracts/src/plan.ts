import { z } from 'zod'
import { anyText, Day, Id, text } from './fields.ts'
import { limits } from './limits.ts'

/** Units of a task. */
export const PlanUnit = z.enum(['questions', 'minutes'])
export type PlanUnit = z.infer<typeof PlanUnit>

const Written = {
  day: Day,
  subject: text(1, limits.planSubjectMax),
  topic: anyText(limits.planTopicMax),
  unit: PlanUnit,
  amount: z.int().min(1).max(limits.planAmountMax),
}

/** A task as it is put into a plan. */
export const NewPlanTask = z.object({
  ...Written,
  /** Sent again, it is the same. */
  clientId: z.uuid(),
})
export type NewPlanTask = z.output<typeof NewPlanTask>

const version = z.int().min(1)

/** A task as it is changed or moved, on top of what was read. */
export const ChangePlanTask = z.object({ ...Written, version })
export type ChangePlanTask = z.output<typeof ChangePlanTask>

/** A student's change of a task, on top of the version that was read. */
export const TickPlanTask = z.object({
  isDone: z.boolean(),
  doneAmount: z.int().min(0).max(limits.planAmountMax),
  version,
  /** Sent again, it is the same. */
  key: z.uuid(),
})
export type TickPlanTask = z.output<typeof TickPlanTask>

/** A task of a weekly plan. */
export const PlanTask = z
  .object({
    id: Id,
    day: Day,
    subject: z.string(),
    topic: z.string(),
    unit: PlanUnit,
    amount: z.int(),
    isDone: z.boolean(),
    doneAmount: z.int(),
    addedBy: z.enum(['student', 'mentor']),
    version: z.int(),
  })
  .meta({ id: 'PlanTask' })
export type PlanTask = z.infer<typeof PlanTask>

/** The week that begins on `week`, a Monday, and what is late by now, whatever week it is in. */
export const PlanWeek = z
  .object({ week: Day, tasks: z.array(PlanTask), late: z.array(PlanTask) })
  .meta({ id: 'PlanWeek' })
export type PlanWeek = z.infer<typeof PlanWeek>
