import {
  addDays,
  type Caller,
  limits,
  mondayOf,
  type PlanWeek,
  type PlanTask as View,
} from '@kocyolu/contracts'
import { lateDays } from '../progress/plan-days.ts'
import type { Deps } from '../service.ts'
import { type PlanOf, requirePlan } from './change-plan.ts'

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
