import { z } from 'zod'
import { text } from './fields.ts'
import * as limits from './limits.ts'

/** Result of an application; `reason` is the text that the coach was sent with it. */
export const ApplicationDecision = z.enum(['approved', 'returned', 'refused'])
export type ApplicationDecision = z.infer<typeof ApplicationDecision>

/** A decision about what was seen as `revision`. The proofs that hold are named; their badges follow. */
export const DecideApplication = z
  .object({
    decision: ApplicationDecision,
    revision: z.int().min(1),
    rankProved: z.boolean().default(false),
    universityProved: z.boolean().default(false),
    /** The proof of a clean record was looked at, and nothing is in it. */
    recordChecked: z.boolean().default(false),
    reason: text(0, limits.decisionWhyMax).default(''),
  })
  .refine(({ decision, reason }) => decision === 'approved' || reason.length >= limits.reasonMin, {
    path: ['reason'],
    message: 'Say what to mend, or why not',
  })
  .meta({ id: 'DecideApplication' })
export type DecideApplication = z.output<typeof DecideApplication>
