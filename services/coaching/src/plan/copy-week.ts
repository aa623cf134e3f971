import { addDays, type Caller, mondayOf, type PlanWeek } from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'
import { changePlan, type PlanOf } from './change-plan.ts'
import { readPlan } from './read-plan.ts'
import { expectNear, expectRoom } from './write-task.ts'

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
      (student_id, client_id, day, subject, topic, unit, amount, added_by, created_at)
      select student_id, md5(concat('copy ', id, ' ', ${week}::text))::uuid, to_char(day::date + 7, 'YYYY-MM-DD'),
        subject, topic, unit, amount, ${of.as}, ${clock.now()}
      from plan_tasks
      where student_id = ${of.studentId} and day between ${addDays(week, -7)} and ${addDays(week, -1)}
      order by id
      on conflict on constraint plan_tasks_once do nothing`.execute(em.getKysely())
    await expectRoom(em, of.studentId, week)
    return readPlan(deps, caller, of, week)
  })
}
