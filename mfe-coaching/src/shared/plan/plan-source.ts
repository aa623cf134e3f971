import type { ChangePlanTask, NewPlanTask, PlanTask, PlanWeek } from '@kocyolu/contracts'
import { api } from '../../api.ts'

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
  read: (week, signal) => api.coaching.getPlan({ query: { week }, signal }),
  add: body => api.coaching.addPlanTask({ body }),
  change: (id, body) => api.coaching.updatePlanTask({ params: { id: String(id) }, body }),
  remove: ({ id, version }) =>
    api.coaching.deletePlanTask({ params: { id: String(id) }, query: { version: String(version) } }),
  copy: week => api.coaching.copyPlanWeek({ body: { week } }),
})

/** The plan of a student who shares it with me. */
export const sharedPlan = (studentId: string): PlanSource => {
  const params = { userId: studentId }
  return {
    studentId,
    isOwn: false,
    read: (week, signal) => api.coaching.getSharedPlan({ params, query: { week }, signal }),
    add: body => api.coaching.addSharedPlanTask({ params, body }),
    change: (id, body) => api.coaching.updateSharedPlanTask({ params: { ...params, id: String(id) }, body }),
    remove: ({ id, version }) =>
      api.coaching.deleteSharedPlanTask({
        params: { ...params, id: String(id) },
        query: { version: String(version) },
      }),
    copy: week => api.coaching.copySharedPlanWeek({ params, body: { week } }),
  }
}
