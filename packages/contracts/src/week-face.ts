import { z } from 'zod'
import { defineContract, put } from './contract.ts'
import { Day } from './fields.ts'
import { weekFaces } from './week-faces.ts'

export const Face = z.enum(weekFaces)
export type Face = z.infer<typeof Face>

/** How a student's week was, as one of three faces, and whether coaches they share with see it. Null: not said, or not any more. */
export const WeekFace = z
  .object({
    /** Its Monday. */
    week: Day,
    face: Face.nullable(),
    isShared: z.boolean(),
  })
  .meta({ id: 'WeekFace' })
export type WeekFace = z.infer<typeof WeekFace>

/** The call of coaching about how a week was. */
export const weekFace = defineContract({
  putWeekFace: put('/api/progress/week-face', 'student', {
    summary:
      'Say on its Sunday how my week was, or not any more, and whether coaches whom I share with see it',
    body: WeekFace,
    response: WeekFace,
    errors: ['conflict'],
  }),
})
