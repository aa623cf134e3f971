import { z } from 'zod'
import { defineContract, get, put } from './contract.ts'
import { anyText, Id, ReadVersion, UserId } from './fields.ts'
import * as limits from './limits.ts'
import { ExamType } from './mentors.ts'
import { Programme } from './programmes.ts'

/** A student's draft of the programmes that they will ask for, the most wanted first. */
export const ChoiceList = z
  .object({
    /** Whether it may be written now. */
    isOpen: z.boolean(),
    /** Of each score type the rank that the student entered, else the one that their nets come to. */
    ranks: z.array(z.object({ scoreType: ExamType, rank: z.int(), isEstimate: z.boolean() })),
    entries: z.array(z.object({ programme: Programme, note: z.string() })),
    version: z.int(),
  })
  .meta({ id: 'ChoiceList' })
export type ChoiceList = z.infer<typeof ChoiceList>

/** The whole list as its student writes it, on top of what was read; `version` 0 where there was none. */
export const WriteChoices = z.object({
  /** Ranks that the student knows, one of a score type. */
  ranks: z
    .array(z.object({ scoreType: ExamType, rank: z.int().min(1).max(limits.rankMax) }))
    .max(ExamType.options.length),
  entries: z.array(z.object({ programmeId: Id, note: anyText(limits.choiceNoteMax) })).max(limits.choicesMax),
  version: ReadVersion,
})
export type WriteChoices = z.output<typeof WriteChoices>

/** The calls of coaching about draft lists of programmes. */
export const choices = defineContract({
  getChoices: get('/api/progress/choices', 'student', {
    summary: 'My draft list of programmes; empty where there is none',
    response: ChoiceList,
  }),
  putChoices: put('/api/progress/choices', 'student', {
    summary: `Write my draft list, at most ${limits.choicesMax} programmes; refused when it was written elsewhere meanwhile`,
    body: WriteChoices,
    response: ChoiceList,
    errors: ['conflict', 'choices.closed', 'text.private_details'],
  }),
  getSharedChoices: get('/api/progress/students/{userId}/choices', 'mentor', {
    approved: true,
    summary: 'The draft list of a student; 404 where it is not shared with me',
    params: z.object({ userId: UserId }),
    response: ChoiceList,
  }),
})
