import { z } from 'zod'
import { defineContract, del, get, post } from './contract.ts'
import { Day, Id } from './fields.ts'
import * as limits from './limits.ts'
import { Tidy } from './plan.ts'
import { PlanTask } from './plan-task.ts'

const TidyMove = z.object({
  id: Id,
  version: z.int().min(1),
  /** The day the task moves to; null drops it. */
  day: Day.nullable(),
})

/** Open tasks of earlier days, with where each goes. Sent again, it is the same. */
export const TidyPlan = z.object({
  moves: z.array(TidyMove).min(1).max(limits.planLateMax),
  clientId: z.uuid(),
})
export type TidyPlan = z.output<typeof TidyPlan>

/** Open tasks of earlier days, the oldest first, each with the day that has room for it; null where none has, or it is planned again already. */
export const TidyProposal = z
  .object({ moves: z.array(z.object({ task: PlanTask, day: Day.nullable() })) })
  .meta({ id: 'TidyProposal' })
export type TidyProposal = z.infer<typeof TidyProposal>

/** The calls of coaching that put open tasks of earlier days where there is room. */
export const tidy = defineContract({
  proposeTidy: get('/api/progress/plan/tidy', 'student', {
    summary: `How the open tasks of earlier days fit into the next ${limits.tidyDays} days, or into those before \`until\`; nothing is changed`,
    query: z.object({
      until: Day.optional(),
      /** Instead a part of what is open next week, for the week after. */
      lighten: z.literal('next').optional(),
    }),
    response: TidyProposal,
  }),
  tidyPlan: post('/api/progress/plan/tidies', 'student', {
    summary:
      'Move or drop open tasks of earlier days, all of them or none; refused when one was changed meanwhile',
    status: 201,
    body: TidyPlan,
    response: Tidy,
    errors: ['conflict', 'plan.limit', 'idempotency.mismatch'],
  }),
  undoTidy: del('/api/progress/plan/tidies/{clientId}', 'student', {
    summary: `Undo the last one, within ${limits.tidyUndoHours} hours; tasks that were done or changed since stay as they are`,
    params: z.object({ clientId: z.uuid() }),
    errors: ['conflict'],
  }),
})
