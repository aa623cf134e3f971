import { z } from 'zod'
import { defineContract, del, get, post, put } from './contract.ts'
import { anyText, Day, Id, ListQuery, listOf, PathId, queryInt, UserId } from './fields.ts'
import * as limits from './limits.ts'
import { mistakeUpload } from './pictures.ts'
import { mistakeCauses, mistakeDays, mistakeStates } from './studied.ts'

/** Why a question went wrong: not known, not read, or no time left. */
export const MistakeCause = z.enum(mistakeCauses)
export type MistakeCause = z.infer<typeof MistakeCause>

/** After how many days a question is solved again. */
export const MistakeDays = z.literal(mistakeDays)
export type MistakeDays = z.infer<typeof MistakeDays>

/** Where a mistake is: to be solved today or before, later, or solved twice in a row. */
export const MistakeState = z.enum(mistakeStates)
export type MistakeState = z.infer<typeof MistakeState>

const MistakeTopic = z.object({ id: Id, name: z.string(), exam: z.string(), subject: z.string() })

/** A question that a student got wrong, until it was right twice in a row. */
export const Mistake = z
  .object({
    id: Id,
    topic: MistakeTopic.nullable(),
    cause: MistakeCause,
    note: z.string(),
    /** The days that were waited for last. */
    days: MistakeDays,
    dueOn: Day,
    /** Right answers in a row. */
    rights: z.int(),
    solvedOn: Day.nullable(),
    addedOn: Day,
    /** Its picture in pixels; `version` is another one for another picture. */
    picture: z.object({ version: z.int(), width: z.int(), height: z.int() }).nullable(),
    version: z.int(),
  })
  .meta({ id: 'Mistake' })
export type Mistake = z.infer<typeof Mistake>

const Written = {
  topicId: Id.nullable(),
  cause: MistakeCause,
  note: anyText(limits.mistakeNoteMax),
  days: MistakeDays,
}

/** A mistake as its student writes it. */
export const NewMistake = z.object({
  ...Written,
  /** Sent again, it is the same. */
  clientId: z.uuid(),
})
export type NewMistake = z.output<typeof NewMistake>

/** A mistake as it is changed, on top of what was read. Other `days` count from today on. */
export const ChangeMistake = z.object({ ...Written, version: z.int().min(1) })
export type ChangeMistake = z.output<typeof ChangeMistake>

/** How it went: a right answer waits longer the next time, a wrong one a day. */
export const SolveMistake = z.object({
  isRight: z.boolean(),
  version: z.int().min(1),
  /** Sent again, it counts once. */
  key: z.uuid(),
})
export type SolveMistake = z.output<typeof SolveMistake>

/** Of all mistakes: how many wait, and by cause and topic how many there are and were solved. */
export const MistakeSummary = z
  .object({
    due: z.int(),
    later: z.int(),
    solved: z.int(),
    causes: z.array(z.object({ cause: MistakeCause, open: z.int(), solved: z.int() })),
    /** Those with the most open ones first. */
    topics: z.array(z.object({ topic: MistakeTopic, open: z.int(), solved: z.int() })),
  })
  .meta({ id: 'MistakeSummary' })
export type MistakeSummary = z.infer<typeof MistakeSummary>

const byId = z.object({ id: PathId })
const byStudent = z.object({ userId: UserId })
const ofList = z.object({
  ...ListQuery,
  state: MistakeState,
  cause: MistakeCause.optional(),
  topicId: queryInt(1, 999_999_999).optional(),
})

/** The calls of coaching about questions that a student got wrong. */
export const mistakes = defineContract({
  listMistakes: get('/api/progress/mistakes', 'student', {
    summary: 'Questions I got wrong: the longest due first, or the last solved first',
    query: ofList,
    response: listOf(Mistake),
  }),
  getMistakeSummary: get('/api/progress/mistakes/summary', 'student', {
    summary: `How many questions wait, and of which cause and topic they are; the first ${limits.mistakeTopicsMax} topics`,
    response: MistakeSummary,
  }),
  addMistake: post('/api/progress/mistakes', 'student', {
    summary: `Note a question that I got wrong, at most ${limits.mistakesMax}; the same \`clientId\` again gives the one that there is`,
    status: 201,
    body: NewMistake,
    response: Mistake,
    errors: ['mistake.limit', 'idempotency.mismatch', 'text.private_details'],
  }),
  changeMistake: put('/api/progress/mistakes/{id}', 'student', {
    summary: 'Change what I noted of a question; refused when it was changed meanwhile',
    params: byId,
    body: ChangeMistake,
    response: Mistake,
    errors: ['conflict', 'text.private_details'],
  }),
  deleteMistake: del('/api/progress/mistakes/{id}', 'student', {
    summary: 'Delete a question of mine, with its picture',
    params: byId,
  }),
  solveMistake: post('/api/progress/mistakes/{id}/answers', 'student', {
    summary:
      'Say how I solved a question that is due; a solved one that went wrong again is back on the list. A conflict where it is not due, or was changed meanwhile',
    params: byId,
    body: SolveMistake,
    response: Mistake,
    errors: ['conflict'],
  }),
  putMistakePicture: put('/api/progress/mistakes/{id}/picture', 'student', {
    summary: `Put a picture to a question of mine, in the place of the one before; at most ${limits.mistakePicturesMax} in all`,
    params: byId,
    upload: mistakeUpload,
    response: Mistake,
    errors: ['mistake.limit', 'attachment.type', 'picture.unreadable', 'picture.too_many_pixels'],
  }),
  deleteMistakePicture: del('/api/progress/mistakes/{id}/picture', 'student', {
    summary: 'Delete the picture of a question of mine; without one nothing changes',
    params: byId,
  }),
  getSharedMistakes: get('/api/progress/students/{userId}/mistakes/summary', 'mentor', {
    approved: true,
    summary:
      'Causes and topics of the questions that a student got wrong; 404 where neither nets nor mistakes are shared with me',
    params: byStudent,
    response: MistakeSummary,
  }),
  listSharedMistakes: get('/api/progress/students/{userId}/mistakes', 'mentor', {
    approved: true,
    summary:
      'Questions that a student got wrong, with notes and pictures; 404 where mistakes are not shared with me',
    params: byStudent,
    query: ofList,
    response: listOf(Mistake),
  }),
})
