import {
  addDays,
  type Caller,
  limits,
  mondayOf,
  type PlanWeek,
  type PlanTask as View,
} from '@kocyolu/contracts'
import { emit, inTransaction } from '@kocyolu/service'
import { sql } from 'kysely'
import { blockedBetween } from '../blocks/blocks.ts'
import { requireShare } from '../progress/shared-progress.ts'
import { lateDays, lockStudent } from '../progress/write-mock-exam.ts'
import type { Deps } from '../service.ts'

/** Whose plan it is, and as whom the caller writes in it. */
export type PlanOf = { studentId: string; as: View['addedBy'] }

export const ownPlan = ({ id }: Caller): PlanOf => ({ studentId: id, as: 'student' })
export const sharedPlan = (studentId: string): PlanOf => ({ studentId, as: 'mentor' })

/** A plan is read by its student, and by a coach it is shared with. */
async function requirePlan({ em }: Deps, caller: Caller, { studentId, as }: PlanOf): Promise<void> {
  if (as === 'mentor') await requireShare(em, caller, studentId, 'plan')
}

/** Changes a plan and has the pages that show it look again; another change of it, or of its share, waits. */
export function changePlan<T>(
  deps: Deps,
  caller: Caller,
  of: PlanOf,
  change: (deps: Deps) => Promise<T>,
): Promise<T> {
  return inTransaction(deps, async deps => {
    await lockStudent(deps.em, of.studentId)
    await requirePlan(deps, caller, of)
    const changed = await change(deps)
    emit(deps, 'progress.plan_changed', {
      studentId: of.studentId,
      mentorUserIds: await coachesOf(deps, of.studentId),
    })
    await deps.em.flush()
    return changed
  })
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

/** The week of a plan that a day is in, and what is late by now. */
export async function readPlan(deps: Deps, caller: Caller, of: PlanOf, day: string): Promise<PlanWeek> {
  await requirePlan(deps, caller, of)
  const week = mondayOf(day)
  const sunday = addDays(week, 6)
  const late = lateDays(deps.clock.now())
  const rows = await deps.em
    .getKysely()
    .selectFrom('plan_tasks')
    .select(['id', 'day', 'subject', 'topic', 'unit', 'amount', 'version'])
    .select(['is_done as isDone', 'done_amount as doneAmount', 'added_by as addedBy'])
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
  }
}

/** A task as it is shown. */
export const planTaskView = (task: View): View => ({
  id: task.id,
  day: task.day,
  subject: task.subject,
  topic: task.topic,
  unit: task.unit,
  amount: task.amount,
  isDone: task.isDone,
  doneAmount: task.doneAmount,
  addedBy: task.addedBy,
  version: task.version,
})
