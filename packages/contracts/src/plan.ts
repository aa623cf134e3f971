import { z } from 'zod'
import { defineContract, del, get, post, put } from './contract.ts'
import { anyText, Day, Id, Instant, PathId, queryInt, text, UserId } from './fields.ts'
import { largestId } from './ids.ts'
import * as limits from './limits.ts'
import { PlanTask, PlanUnit } from './plan-task.ts'

const Written = {
  day: Day,
  subject: text(1, limits.planSubjectMax),
  topic: anyText(limits.planTopicMax),
  unit: PlanUnit,
  amount: z.int().min(1).max(limits.planAmountMax),
  /** The topic that counts once the task is done; one that is left out stays as it is. */
  topicId: Id.nullable().optional(),
}

/** A task as it is put into a plan. */
export const NewPlanTask = z.object({
  ...Written,
  /** Sent again, it is the same. */
  clientId: z.uuid(),
  /** The session of the coach and the student that it comes of. */
  sessionId: Id.optional(),
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

/** Open tasks of earlier days were moved or dropped, all at once. */
export const Tidy = z
  .object({ clientId: z.uuid(), at: Instant, moved: z.int(), dropped: z.int(), canUndo: z.boolean() })
  .meta({ id: 'Tidy' })
export type Tidy = z.infer<typeof Tidy>

/** The week that begins on `week`, a Monday, what is late by now, whatever week it is in, and the last time that was tidied. */
export const PlanWeek = z
  .object({
    week: Day,
    tasks: z.array(PlanTask),
    late: z.array(PlanTask),
    tidied: Tidy.nullable().optional(),
  })
  .meta({ id: 'PlanWeek' })
export type PlanWeek = z.infer<typeof PlanWeek>

const byTask = z.object({ id: PathId })
const byStudent = z.object({ userId: UserId })
const byStudentAndTask = byStudent.extend({ id: PathId })
const inWeek = z.object({ week: Day })
const onVersion = z.object({ version: queryInt(1, largestId) })
const perWeek = `at most ${limits.planTasksMax} a week; the same \`clientId\` again gives the one that there is`

/** The calls of coaching about a student's weekly plan: the student's own, and those of coaches it is shared with. */
export const plan = defineContract({
  getPlan: get('/api/progress/plan', 'student', {
    summary: 'My plan of the week that a day is in, and what is late',
    query: inWeek,
    response: PlanWeek,
  }),
  addPlanTask: post('/api/progress/plan/tasks', 'student', {
    summary: `Put a task into my plan, ${perWeek}`,
    status: 201,
    body: NewPlanTask,
    response: PlanTask,
    errors: ['plan.limit', 'idempotency.mismatch', 'text.private_details'],
  }),
  updatePlanTask: put('/api/progress/plan/tasks/{id}', 'student', {
    summary: 'Change or move a task of my plan; refused when it was changed meanwhile',
    params: byTask,
    body: ChangePlanTask,
    response: PlanTask,
    errors: ['conflict', 'plan.limit', 'text.private_details'],
  }),
  deletePlanTask: del('/api/progress/plan/tasks/{id}', 'student', {
    summary: 'Delete a task of my plan; refused when it was changed meanwhile',
    params: byTask,
    query: onVersion,
    errors: ['conflict'],
  }),
  tickPlanTask: put('/api/progress/plan/tasks/{id}/tick', 'student', {
    summary: 'Tick off a task of my plan, or not; once for each `key`, refused when it was changed meanwhile',
    params: byTask,
    body: TickPlanTask,
    response: PlanTask,
    errors: ['conflict'],
  }),
  copyPlanWeek: post('/api/progress/plan/copies', 'student', {
    summary: 'Add the tasks of the week before to a week of my plan, without those copied there already',
    body: inWeek,
    response: PlanWeek,
    errors: ['plan.limit'],
  }),
  getSharedPlan: get('/api/progress/students/{userId}/plan', 'mentor', {
    approved: true,
    summary:
      'The plan of a student who shares it with me, of the week that a day is in; 404 without such a share',
    params: byStudent,
    query: inWeek,
    response: PlanWeek,
  }),
  addSharedPlanTask: post('/api/progress/students/{userId}/plan/tasks', 'mentor', {
    approved: true,
    summary: `Put a task into the plan of a student who shares it with me, ${perWeek}`,
    status: 201,
    params: byStudent,
    body: NewPlanTask,
    response: PlanTask,
    errors: ['plan.limit', 'idempotency.mismatch', 'text.private_details'],
  }),
  updateSharedPlanTask: put('/api/progress/students/{userId}/plan/tasks/{id}', 'mentor', {
    approved: true,
    summary: 'Change or move a task of a plan that is shared with me; refused when it was changed meanwhile',
    params: byStudentAndTask,
    body: ChangePlanTask,
    response: PlanTask,
    errors: ['conflict', 'plan.limit', 'text.private_details'],
  }),
  deleteSharedPlanTask: del('/api/progress/students/{userId}/plan/tasks/{id}', 'mentor', {
    approved: true,
    summary: 'Delete a task of a plan that is shared with me; refused when it was changed meanwhile',
    params: byStudentAndTask,
    query: onVersion,
    errors: ['conflict'],
  }),
  copySharedPlanWeek: post('/api/progress/students/{userId}/plan/copies', 'mentor', {
    approved: true,
    summary: 'Add the tasks of the week before to a week of a plan that is shared with me',
    params: byStudent,
    body: inWeek,
    response: PlanWeek,
    errors: ['plan.limit'],
  }),
})
