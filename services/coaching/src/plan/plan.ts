import {
  addDays,
  type Caller,
  type ChangePlanTask,
  limits,
  mondayOf,
  type NewPlanTask,
  type PlanWeek,
  planDay,
  type TickPlanTask,
  type PlanTask as View,
} from '@kocyolu/contracts'
import { AppError, emit, expectSame, inTransaction, invalidField, isStored, notFound } from '@kocyolu/service'
import { refusePrivate } from '@kocyolu/service/private-details'
import { sql } from 'kysely'
import { blockedBetween } from '../blocks/blocks.ts'
import { PlanTask } from '../db/progress.entities.ts'
import { lateDays, lockStudent } from '../progress/mock-exams.ts'
import { requireShare } from '../progress/shared-progress.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { expectTopic } from '../topics/topics.ts'
import { findTidy } from './find-tidy.ts'

/** Whose plan it is, and as whom the caller writes in it. */
type PlanOf = { studentId: string; as: View['addedBy'] }

export const ownPlan = ({ id }: Caller): PlanOf => ({ studentId: id, as: 'student' })
export const sharedPlan = (studentId: string): PlanOf => ({ studentId, as: 'mentor' })

/** A plan is read by its student, and by a coach it is shared with. */
async function requirePlan({ em }: Deps, caller: Caller, { studentId, as }: PlanOf): Promise<void> {
  if (as === 'mentor') await requireShare(em, caller, studentId, 'plan')
}

/**
 * Changes a plan and has the pages that show it look again; another change of it, or of its share, waits. What was so before is
 * given as `same`, and no page looks. A change of little weight is a hint, which pages that are not open miss.
 */
export async function changePlan<T>(
  deps: Deps,
  caller: Caller,
  of: PlanOf,
  change: (deps: Deps, same: (value: T) => T) => Promise<T>,
  isHint = false,
): Promise<T> {
  const { studentId } = of
  let hinted: string[] = []
  const changed = await inTransaction(deps, async deps => {
    let isNew = true
    await lockStudent(deps.em, studentId)
    await requirePlan(deps, caller, of)
    const changed = await change(deps, value => {
      isNew = false
      return value
    })
    if (isNew) {
      const mentorUserIds = await coachesOf(deps, studentId)
      if (isHint) hinted = [studentId, ...mentorUserIds]
      else emit(deps, 'progress.plan_changed', { studentId, mentorUserIds })
    }
    await deps.em.flush()
    return changed
  })
  await Promise.all(hinted.map(userId => deps.live.hint(userId, { type: 'progress.changed', studentId })))
  return changed
}

async function coachesOf({ em }: Deps, studentId: string): Promise<string[]> {
  const rows = await em
    .getKysely()
    .selectFrom('progress_shares as share')
    .innerJoin('mentor_profiles as profile', 'profile.id', 'share.mentor_profile_id')
    .select('profile.user_id')
    .where('share.student_id', '=', studentId)
    .where(sql<boolean>`share.parts ? 'plan'`)
    .where(sql<boolean>`not ${blockedBetween(sql.ref('share.student_id'), sql.ref('profile.user_id'))}`)
    .execute()
  return rows.map(row => row.user_id)
}

/** The columns that a task is shown by. */
export const taskColumns = [
  ...(['id', 'day', 'subject', 'topic', 'unit', 'amount', 'topic_id as topicId', 'version'] as const),
  ...(['is_done as isDone', 'done_amount as doneAmount', 'added_by as addedBy'] as const),
] as const

/** The week of a plan that a day is in, and what is late by now. */
export async function readPlan(deps: Deps, caller: Caller, of: PlanOf, day: string): Promise<PlanWeek> {
  await requirePlan(deps, caller, of)
  const week = mondayOf(day)
  const sunday = addDays(week, 6)
  const late = lateDays(deps.clock.now())
  const rows = await deps.em
    .getKysely()
    .selectFrom('plan_tasks')
    .select(taskColumns)
    .where('student_id', '=', of.studentId)
    .where(eb =>
      eb.or([
        eb.between('day', week, sunday),
        eb.and([eb('is_done', '=', false), eb.between('day', late.from, late.to)]),
      ]),
    )
    .orderBy('day')
    .orderBy('id')
    .execute()
  return {
    week,
    tasks: rows.filter(row => row.day >= week && row.day <= sunday),
    late: rows
      .filter(row => !row.isDone && row.day >= late.from && row.day <= late.to)
      .slice(0, limits.planLateMax),
    tidied: await findTidy(deps.em, of.studentId, deps.clock.now()),
  }
}

type Stored = Omit<View, 'topicId'> & { topicId?: number | null | undefined }

/** A task as it is shown. */
export const planTaskView = (task: Stored): View => ({
  id: task.id,
  day: task.day,
  subject: task.subject,
  topic: task.topic,
  unit: task.unit,
  amount: task.amount,
  isDone: task.isDone,
  doneAmount: task.doneAmount,
  addedBy: task.addedBy,
  topicId: task.topicId ?? null,
  version: task.version,
})

/** Ticks of one task by which one that is sent again is known. */
const knownTicks = 20

type Fields = Omit<ChangePlanTask, 'version' | 'topicId'> & { topicId?: number | null | undefined }

const fieldsOf = ({ day, subject, topic, unit, amount, topicId = null }: Fields) => ({
  ...{ day, subject, topic, unit, amount, topicId },
})

/** Puts a task into a plan. Asked again with the same `clientId`, the one that there is. */
export function addTask(deps: Deps, caller: Caller, of: PlanOf, written: NewPlanTask): Promise<View> {
  return changePlan(deps, caller, of, async ({ em, clock }, same) => {
    const { studentId } = of
    const earlier = await em.findOne(PlanTask, { studentId, clientId: written.clientId })
    if (earlier) {
      expectSame(earlier, fieldsOf(earlier), fieldsOf(written))
      return same(planTaskView(earlier))
    }
    refusePrivate({ subject: written.subject, topic: written.topic })
    expectNear(clock.now(), written.day)
    const topicId = await expectTopic(em, written.topicId)
    const sessionId = await expectSession(em, caller, of, written.sessionId)
    const task = em.create(PlanTask, {
      ...{ ...written, topicId, sessionId, studentId },
      ...{ addedBy: of.as, createdAt: clock.now() },
    })
    await em.persist(task).flush()
    await expectRoom(em, studentId, written.day)
    return planTaskView(task)
  })
}

/** The session that a task comes of is one of this coach and this student, and has begun. */
async function expectSession(
  em: CoachingEm,
  caller: Caller,
  { studentId, as }: PlanOf,
  sessionId: number | undefined,
): Promise<number | null> {
  if (sessionId === undefined) return null
  const found = await em
    .getKysely()
    .selectFrom('mentor_sessions as session')
    .innerJoin('mentor_profiles as profile', 'profile.id', 'session.mentor_profile_id')
    .select('session.id')
    .where('session.id', '=', sessionId)
    .where('session.student_id', '=', studentId)
    .where('profile.user_id', '=', caller.id)
    .where('session.status', 'in', ['confirmed', 'completed'])
    .executeTakeFirst()
  if (as !== 'mentor' || !found) throw invalidField('sessionId', 'No session of the two')
  return found.id
}

/** Changes or moves a task. */
export function updateTask(
  deps: Deps,
  caller: Caller,
  of: PlanOf,
  id: number,
  { version, topicId, ...rest }: ChangePlanTask,
): Promise<View> {
  return changePlan(deps, caller, of, async ({ em, clock }, same) => {
    const task = await findTask(em, of, id)
    const named = topicId === undefined ? (task.topicId ?? null) : topicId
    const written = { ...rest, topicId: named }
    const stored = { version: task.version, fields: fieldsOf(task) }
    if (isStored({ stored, written: { version, fields: written } })) return same(planTaskView(task))
    const { subject, topic } = written
    // A text that stood there before hinders no other change.
    refusePrivate({ ...(subject !== task.subject && { subject }), ...(topic !== task.topic && { topic }) })
    const isMoved = task.day !== written.day
    if (isMoved) expectNear(clock.now(), written.day)
    if (named !== (task.topicId ?? null)) await expectTopic(em, named)
    Object.assign(task, written)
    await em.flush()
    if (isMoved) await expectRoom(em, of.studentId, written.day)
    return planTaskView(task)
  })
}

/** Deletes a task. */
export function deleteTask(
  deps: Deps,
  caller: Caller,
  of: PlanOf,
  id: number,
  version: number,
): Promise<void> {
  return changePlan(deps, caller, of, async ({ em }) => {
    const task = await findTask(em, of, id)
    if (task.version !== version) throw new AppError('conflict')
    await em.remove(task).flush()
  })
}

/** Ticks off a task, or not; a tick that was taken in changes nothing when it is sent again. */
export function tickTask(
  deps: Deps,
  caller: Caller,
  id: number,
  { key, version, ...tick }: TickPlanTask,
): Promise<View> {
  const own = ownPlan(caller)
  const change = async ({ em }: Deps, same: (task: View) => View): Promise<View> => {
    const task = await findTask(em, own, id)
    if (task.tickKeys.includes(key)) return same(planTaskView(task))
    const { isDone, doneAmount } = task
    const stored = { version: task.version, fields: { isDone, doneAmount } }
    if (isStored({ stored, written: { version, fields: tick } })) return same(planTaskView(task))
    Object.assign(task, tick, { tickKeys: [...task.tickKeys, key].slice(-knownTicks) })
    await em.flush()
    return planTaskView(task)
  }
  return changePlan(deps, caller, own, change, true)
}

// A change of a plan holds its student's lock: no other process writes the row meanwhile.
const findTask = (em: CoachingEm, { studentId }: PlanOf, id: number) =>
  em.findOneOrFail(PlanTask, { id, studentId }, { failHandler: notFound })

/** Plans are written for some weeks around the current one. */
export function expectNear(now: Date, day: string, field = 'day'): void {
  const week = mondayOf(planDay(now))
  const days = limits.planWeeks * 7
  if (day < addDays(week, -days) || day > addDays(week, days + 6))
    throw invalidField(field, `At most ${limits.planWeeks} weeks from now`)
}

/** The week of a day holds no more than it may. */
export async function expectRoom(em: CoachingEm, studentId: string, day: string): Promise<void> {
  const week = mondayOf(day)
  const count = await em.count(PlanTask, { studentId, day: { $gte: week, $lte: addDays(week, 6) } })
  if (count > limits.planTasksMax) throw new AppError('plan.limit')
}

/**
 * Adds the tasks of the week before to the week that a day is in. A copy is known by its task and its week, so one that is
 * there, moved or changed since, is not made again.
 */
export function copyWeek(deps: Deps, caller: Caller, of: PlanOf, day: string): Promise<PlanWeek> {
  const week = mondayOf(day)
  return changePlan(deps, caller, of, async deps => {
    const { em, clock } = deps
    expectNear(clock.now(), week, 'week')
    await sql`insert into plan_tasks
      (student_id, client_id, day, subject, topic, unit, amount, topic_id, added_by, created_at)
      select student_id, md5(concat('copy ', id, ' ', ${week}::text))::uuid, to_char(day::date + 7, 'YYYY-MM-DD'),
        subject, topic, unit, amount, topic_id, ${of.as}, ${clock.now()}
      from plan_tasks
      where student_id = ${of.studentId} and day between ${addDays(week, -7)} and ${addDays(week, -1)}
      order by id
      on conflict on constraint plan_tasks_once do nothing`.execute(em.getKysely())
    await expectRoom(em, of.studentId, week)
    return readPlan(deps, caller, of, week)
  })
}
