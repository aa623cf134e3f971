import { z } from 'zod'
import { defineContract, del, get, post, put } from './contract.ts'
import { Day, Id, PathId, queryList, text, UserId } from './fields.ts'
import * as limits from './limits.ts'
import { PlanUnit } from './plan-task.ts'
import { OwnStudent } from './question-hours.ts'

/** A task of a week that is in no plan; `weekday` counts from Monday, 0. */
export const TemplateTask = z.object({
  weekday: z.int(),
  subject: z.string(),
  topic: z.string(),
  unit: PlanUnit,
  amount: z.int(),
  topicId: Id.nullable(),
})
export type TemplateTask = z.infer<typeof TemplateTask>

/** A week of tasks that a coach keeps. A task is known by its place among them. */
export const PlanTemplate = z
  .object({ id: Id, name: z.string(), tasks: z.array(TemplateTask) })
  .meta({ id: 'PlanTemplate' })
export type PlanTemplate = z.infer<typeof PlanTemplate>

const name = text(1, limits.templateNameMax)

/** Tasks of one week of a student's plan, to be kept under a name. */
export const NewPlanTemplate = z
  .object({
    name,
    studentId: UserId,
    taskIds: z.array(Id).min(1).max(limits.planTasksMax),
    /** Sent again, it is the same. */
    clientId: z.uuid(),
  })
  .meta({ id: 'NewPlanTemplate' })
export type NewPlanTemplate = z.output<typeof NewPlanTemplate>

export const RenamePlanTemplate = z.object({ name }).meta({ id: 'RenamePlanTemplate' })
export type RenamePlanTemplate = z.output<typeof RenamePlanTemplate>

/** Why a task would be left out: its day is over, not before the exam, has it already or is full, or the week is. */
export const TemplateSkip = z.enum(['past', 'exam', 'there', 'day_full', 'week_full'])
export type TemplateSkip = z.infer<typeof TemplateSkip>

/** How a template would land in the plans of some students, in the order in which they were named. */
export const TemplateLook = z
  .object({
    week: Day,
    students: z.array(
      z.object({
        studentId: UserId,
        isShared: z.boolean(),
        /** None where the plan is not shared. */
        tasks: z.array(z.object({ place: z.int(), day: Day, skip: TemplateSkip.nullable() })),
      }),
    ),
  })
  .meta({ id: 'TemplateLook' })
export type TemplateLook = z.infer<typeof TemplateLook>

/** Tasks of a template for some students' plans, by their places. Sent again, it is the same. */
export const ApplyPlanTemplate = z
  .object({
    week: Day,
    students: z
      .array(
        z.object({
          id: UserId,
          places: z
            .array(
              z
                .int()
                .min(0)
                .max(limits.planTasksMax - 1),
            )
            .min(1)
            .max(limits.planTasksMax),
        }),
      )
      .min(1)
      .max(limits.templateStudentsMax),
    clientId: z.uuid(),
  })
  .meta({ id: 'ApplyPlanTemplate' })
export type ApplyPlanTemplate = z.output<typeof ApplyPlanTemplate>

/** How it went, for each student: all of the tasks were added, or none. */
export const TemplateUse = z
  .object({
    students: z.array(
      z.object({ studentId: UserId, outcome: z.enum(['added', 'full', 'not_shared']), added: z.int() }),
    ),
  })
  .meta({ id: 'TemplateUse' })
export type TemplateUse = z.infer<typeof TemplateUse>

const one = { params: z.object({ id: PathId }) }

/** The calls of coaching about a coach's own weeks of tasks. */
export const planTemplates = defineContract({
  listPlanTemplates: get('/api/progress/plan-templates', 'mentor', {
    approved: true,
    summary: `The weeks of tasks that I keep, the newest first; at most ${limits.templatesMax}`,
    response: z.array(PlanTemplate),
  }),
  listPlanStudents: get('/api/progress/plan-templates/students', 'mentor', {
    approved: true,
    summary: `Students who share their plan with me, by name; at most ${limits.arrayMax}`,
    response: z.array(OwnStudent),
  }),
  addPlanTemplate: post('/api/progress/plan-templates', 'mentor', {
    approved: true,
    summary: `Keep tasks of one week of a plan that is shared with me, without the student; at most ${limits.templatesMax}. The same \`clientId\` again gives the one that there is`,
    status: 201,
    body: NewPlanTemplate,
    response: PlanTemplate,
    errors: ['template.limit', 'text.private_details'],
  }),
  renamePlanTemplate: put('/api/progress/plan-templates/{id}', 'mentor', {
    approved: true,
    summary: 'Give a template of mine another name',
    ...one,
    body: RenamePlanTemplate,
    response: PlanTemplate,
    errors: ['text.private_details'],
  }),
  deletePlanTemplate: del('/api/progress/plan-templates/{id}', 'mentor', {
    approved: true,
    summary: 'Delete a template of mine; what came of it stays in plans',
    ...one,
  }),
  lookPlanTemplate: get('/api/progress/plan-templates/{id}/look', 'mentor', {
    approved: true,
    summary: `Where the tasks of a template of mine would land, for up to ${limits.templateStudentsMax} students; nothing is changed`,
    ...one,
    query: z.object({
      week: Day,
      students: queryList(UserId),
      /** Tasks are planned before this day. */
      until: Day.optional(),
    }),
    response: TemplateLook,
  }),
  applyPlanTemplate: post('/api/progress/plan-templates/{id}/uses', 'mentor', {
    approved: true,
    summary: `Put tasks of a template of mine into the plans of up to ${limits.templateStudentsMax} students who share them with me: into each plan all of its tasks, or none. Once for each \`clientId\``,
    ...one,
    body: ApplyPlanTemplate,
    response: TemplateUse,
  }),
})
