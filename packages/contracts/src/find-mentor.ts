import { z } from 'zod'
import { anyText, Instant, queryList } from './fields.ts'
import { helps, weekParts } from './find-answers.ts'
import { ExamType, Mentor } from './mentors.ts'

export const WeekPart = z.enum(weekParts)
export type WeekPart = z.infer<typeof WeekPart>

export const Help = z.enum(helps)
export type Help = z.infer<typeof Help>

/** Answers of a student who does not know whom to look for; any of them may be missing. */
export const FindQuery = z.object({
  examType: ExamType.optional(),
  /** Names of areas. */
  area: queryList(anyText(120)).optional(),
  hours: WeekPart.optional(),
  help: Help.optional(),
})
export type FindQuery = z.output<typeof FindQuery>

/** A coach who is free this week, with what speaks for them. */
export const FoundMentor = Mentor.extend({
  /** The first start this week, in the wanted part of it where there is one. */
  startTime: Instant,
  fits: z.object({
    exam: z.boolean(),
    areas: z.array(z.string()),
    hours: z.boolean(),
    /** Areas of what they are wanted for. */
    help: z.array(z.string()),
    /** Few sessions or none yet. */
    isNew: z.boolean(),
  }),
}).meta({ id: 'FoundMentor' })
export type FoundMentor = z.infer<typeof FoundMentor>
