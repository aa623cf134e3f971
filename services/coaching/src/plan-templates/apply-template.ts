import { createHash } from 'node:crypto'
import {
  type ApplyPlanTemplate,
  addDays,
  type Caller,
  limits,
  mondayOf,
  planDay,
  type TemplateLook,
  type TemplateUse,
} from '@kocyolu/contracts'
import { AppError, invalidField } from '@kocyolu/service'
import { sql } from 'kysely'
import type { PlanTemplate } from '../db/coach.entities.ts'
import { PlanTask } from '../db/progress.entities.ts'
import { changePlan, expectNear, expectRoom, sharedPlan } from '../plan/plan.ts'
import { selectShared } from '../progress/shared-progress.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { land } from './land.ts'
import { findTemplate } from './plan-templates.ts'

type Asked = { week: string; students: string[]; until?: string | undefined }

/** Where the tasks of a template would land in the plans of some students. Nothing is changed. */
export async function lookTemplate(
  { em, clock }: Deps,
  caller: Caller,
  id: number,
  { week: day, students, until }: Asked,
): Promise<TemplateLook> {
  const ids = expectDistinct(students, 'students')
  const now = clock.now()
  const week = mondayOf(day)
  expectNear(now, week, 'week')
  const { tasks } = await findTemplate(em, caller, id)
  const shares = await selectShared(em, caller)
    .where('share.student_id', 'in', ids)
    .where(sql<boolean>`share.parts ? 'plan'`)
    .execute()
  const shared = new Set(shares.map(share => share.student_id))
  const planned = await readPlanned(em, [...shared], week)
  const at = { week, today: planDay(now), until }
  return {
    week,
    students: ids.map(studentId => {
      const isShared = shared.has(studentId)
      const own = planned.filter(task => task.studentId === studentId)
      return { studentId, isShared, tasks: isShared ? land(tasks, own, at) : [] }
    }),
  }
}

async function readPlanned(em: CoachingEm, studentIds: readonly string[], week: string) {
  if (studentIds.length === 0) return []
  return em
    .getKysely()
    .selectFrom('plan_tasks')
    .select(['student_id as studentId', 'day', 'subject', 'topic', 'unit', 'amount'])
    .select(['is_done as isDone', 'done_amount as doneAmount'])
    .where('student_id', 'in', studentIds)
    .where('day', '>=', week)
    .where('day', '<=', addDays(week, 6))
    .execute()
}

function expectDistinct(ids: readonly string[], field: string): string[] {
  if (ids.length > limits.templateStudentsMax)
    throw invalidField(field, `At most ${limits.templateStudentsMax} students`)
  if (new Set(ids).size < ids.length) throw invalidField(field, 'Each student once')
  return [...ids]
}

/** Puts tasks of a template into each plan, all of them or none. Each task lands once for a `clientId`. */
export async function applyTemplate(
  deps: Deps,
  caller: Caller,
  id: number,
  { week: day, students, clientId }: ApplyPlanTemplate,
): Promise<TemplateUse> {
  expectDistinct(
    students.map(student => student.id),
    'students',
  )
  const week = mondayOf(day)
  expectNear(deps.clock.now(), week, 'week')
  const template = await findTemplate(deps.em, caller, id)
  for (const [at, { places }] of students.entries())
    if (new Set(places).size < places.length || places.some(place => place >= template.tasks.length))
      throw invalidField(`students.${at}.places`, 'Each a task of the template, once')
  const done: TemplateUse['students'] = []
  for (const student of students)
    done.push({
      studentId: student.id,
      ...(await useFor(deps, caller, template, { ...student, week, clientId })),
    })
  return { students: done }
}

type Outcome = Omit<TemplateUse['students'][number], 'studentId'>
type Use = ApplyPlanTemplate['students'][number] & Pick<ApplyPlanTemplate, 'week' | 'clientId'>

/** Of one student: a plan that is not shared, or has no room, keeps nothing of it. */
async function useFor(deps: Deps, caller: Caller, template: PlanTemplate, use: Use): Promise<Outcome> {
  try {
    return { outcome: 'added', added: await addAll(deps, caller, template, use) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return { outcome: 'not_shared', added: 0 }
    if (error instanceof AppError && error.code === 'plan.limit') return { outcome: 'full', added: 0 }
    throw error
  }
}

const addAll = (
  deps: Deps,
  caller: Caller,
  { id, tasks }: PlanTemplate,
  { id: studentId, places, week, clientId }: Use,
): Promise<number> =>
  changePlan(deps, caller, sharedPlan(studentId), async ({ em, clock }, same) => {
    const ids = tasks.map((_task, place) => idOf(['template', id, clientId, week, place]))
    const earlier = await em.find(PlanTask, { studentId, clientId: { $in: ids } }, { fields: ['clientId'] })
    const added = new Set(earlier.map(task => task.clientId))
    // A choice may change after an answer was lost.
    const missing = places.filter(place => !added.has(ids[place] ?? ''))
    if (missing.length === 0) return same(places.length)
    for (const place of missing) {
      const [task, ownId] = [tasks[place], ids[place]]
      if (!task || !ownId) continue
      const { weekday, ...written } = task
      const row = { ...written, studentId, clientId: ownId, day: addDays(week, weekday) }
      em.persist(em.create(PlanTask, { ...row, sessionId: null, addedBy: 'mentor', createdAt: clock.now() }))
    }
    await em.flush()
    await expectRoom(em, studentId, week)
    return places.length
  })

/** A UUID that follows from what it is of. */
function idOf(of: readonly unknown[]): string {
  const hex = createHash('sha256').update(JSON.stringify(of)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
