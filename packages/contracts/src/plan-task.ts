import { z } from 'zod'
import { Day, Id } from './fields.ts'

/** Units of a task. */
export const PlanUnit = z.enum(['questions', 'minutes'])
export type PlanUnit = z.infer<typeof PlanUnit>

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
    topicId: Id.nullable().optional(),
  })
  .meta({ id: 'PlanTask' })
export type PlanTask = z.infer<typeof PlanTask>
