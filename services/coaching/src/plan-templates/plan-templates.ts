import {
  type Caller,
  dayMs,
  limits,
  mondayOf,
  type NewPlanTemplate,
  type OwnStudent,
  type TemplateTask,
  type PlanTemplate as View,
} from '@kocyolu/contracts'
import { AppError, inTransaction, invalidField, lockByName, notFound } from '@kocyolu/service'
import { refusePrivate } from '@kocyolu/service/private-details'
import { sql } from 'kysely'
import { PlanTemplate } from '../db/coach.entities.ts'
import { PlanTask } from '../db/progress.entities.ts'
import { requireShare, selectShared, studentOf } from '../progress/shared-progress.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { requireOwnProfile } from '../time-off/time-off.ts'

const viewOf = ({ id, name, tasks }: PlanTemplate): View => ({ id, name, tasks })

/** The caller's templates, the newest first. */
export async function listTemplates({ em }: Deps, caller: Caller): Promise<View[]> {
  const { id: mentorProfileId } = await requireOwnProfile(em, caller)
  const options = { orderBy: { id: 'desc' }, limit: limits.templatesMax } as const
  return (await em.find(PlanTemplate, { mentorProfileId }, options)).map(viewOf)
}

/** The students whose plans the caller may write, by name. */
export async function listPlanStudents({ em }: Deps, caller: Caller): Promise<OwnStudent[]> {
  const rows = await selectShared(em, caller)
    .where(sql<boolean>`share.parts ? 'plan'`)
    .orderBy(sql`student.first_name collate "tr-x-icu"`)
    .orderBy(sql`student.last_name collate "tr-x-icu"`)
    .orderBy('share.student_id')
    .limit(limits.arrayMax)
    .execute()
  return rows.map(studentOf)
}

/** Keeps tasks of one week of a student's plan, without the student. Asked again with the same `clientId`, the one that there is. */
export function addTemplate(
  deps: Deps,
  caller: Caller,
  { name, studentId, taskIds, clientId }: NewPlanTemplate,
): Promise<View> {
  refusePrivate({ name })
  return inTransaction(deps, async ({ em, clock }) => {
    const { id: mentorProfileId } = await requireOwnProfile(em, caller)
    // Of several at once each counts those before it.
    await lockByName({ em }, `plan templates ${mentorProfileId}`)
    const earlier = await em.findOne(PlanTemplate, { mentorProfileId, clientId })
    if (earlier) return viewOf(earlier)
    await requireShare(em, caller, studentId, 'plan')
    if ((await em.count(PlanTemplate, { mentorProfileId })) >= limits.templatesMax)
      throw new AppError('template.limit')
    const tasks = await readTasks(em, studentId, taskIds)
    const template = em.create(PlanTemplate, {
      ...{ mentorProfileId, clientId, name, tasks },
      createdAt: clock.now(),
    })
    await em.persist(template).flush()
    return viewOf(template)
  })
}

async function readTasks(em: CoachingEm, studentId: string, ids: readonly number[]): Promise<TemplateTask[]> {
  const wanted = [...new Set(ids)]
  const found = await em.find(
    PlanTask,
    { studentId, id: { $in: wanted } },
    { orderBy: [{ day: 'asc' }, { id: 'asc' }] },
  )
  const weeks = new Set(found.map(({ day }) => mondayOf(day)))
  const [week] = weeks
  if (found.length < wanted.length || week === undefined || weeks.size > 1)
    throw invalidField('taskIds', 'Tasks of one week of this plan')
  // A text from before such were refused goes into no other plan.
  refusePrivate({ taskIds: found.map(({ subject, topic }) => `${subject} ${topic}`).join('\n') })
  return found.map(({ day, subject, topic, unit, amount, topicId = null }) => ({
    weekday: (Date.parse(day) - Date.parse(week)) / dayMs,
    ...{ subject, topic, unit, amount, topicId },
  }))
}

/** A template of the caller's. */
export async function findTemplate(em: CoachingEm, caller: Caller, id: number): Promise<PlanTemplate> {
  const { id: mentorProfileId } = await requireOwnProfile(em, caller)
  return em.findOneOrFail(PlanTemplate, { id, mentorProfileId }, { failHandler: notFound })
}

/** Gives a template another name. */
export async function renameTemplate({ em }: Deps, caller: Caller, id: number, name: string): Promise<View> {
  refusePrivate({ name })
  const template = await findTemplate(em, caller, id)
  template.name = name
  await em.flush()
  return viewOf(template)
}

/** Deletes a template; one that is gone stays so. */
export async function deleteTemplate({ em }: Deps, caller: Caller, id: number): Promise<void> {
  const { id: mentorProfileId } = await requireOwnProfile(em, caller)
  await em.nativeDelete(PlanTemplate, { id, mentorProfileId })
}
