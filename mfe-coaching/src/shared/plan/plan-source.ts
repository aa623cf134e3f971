import {
  type ChangePlanTask,
  coachingCalls,
  type NewPlanTask,
  type PlanTask,
  type PlanWeek,
} from '@kocyolu/contracts'
import { call } from '@kocyolu/web'

/** Whose plan is shown, and by which calls it is read and written: a student's own, or one shared with a coach. */
export type PlanSource = {
  studentId: string
  isOwn: boolean
  read: (week: string, signal: AbortSignal) => Promise<PlanWeek>
  add: (body: NewPlanTask) => Promise<PlanTask>
  change: (id: number, body: ChangePlanTask) => Promise<PlanTask>
  remove: (task: PlanTask) => Promise<void>
  copy: (week: string) => Promise<PlanWeek>
}

/** My own plan. */
export const ownPlan = (studentId: string): PlanSource => ({
  studentId,
  isOwn: true,
  read: (week, signal) => call(coachingCalls.getPlan, { query: { week }, signal }),
  add: body => call(coachingCalls.addPlanTask, { body }),
  change: (id, body) => call(coachingCalls.updatePlanTask, { params: { id: String(id) }, body }),
  remove: ({ id, version }) =>
    call(coachingCalls.deletePlanTask, { params: { id: String(id) }, query: { version: String(version) } }),
  copy: week => call(coachingCalls.copyPlanWeek, { body: { week } }),
})

/** The plan of a student who shares it with me. */
export const sharedPlan = (studentId: string): PlanSource => {
  const params = { userId: studentId }
  return {
    studentId,
    isOwn: false,
    read: (week, signal) => call(coachingCalls.getSharedPlan, { params, query: { week }, signal }),
    add: body => call(coachingCalls.addSharedPlanTask, { params, body }),
    change: (id, body) =>
      call(coachingCalls.updateSharedPlanTask, { params: { ...params, id: String(id) }, body }),
    remove: ({ id, version }) =>
      call(coachingCalls.deleteSharedPlanTask, {
        params: { ...params, id: String(id) },
        query: { version: String(version) },
      }),
    copy: week => call(coachingCalls.copySharedPlanWeek, { params, body: { week } }),
  }
}
