import { z } from 'zod'

const Counts = z.record(z.string().max(40), z.int().min(0))

/** Numbers of one service about reports that were decided in a year: by kind of piece, by decision, how long, and appeals. */
export const ReportFigures = z.object({
  year: z.int(),
  kinds: Counts,
  decisions: Counts,
  medianHours: z.number().nullable(),
  appeals: z.int(),
  reversed: z.int(),
})
export type ReportFigures = z.infer<typeof ReportFigures>
