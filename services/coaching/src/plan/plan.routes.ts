import { readShared } from '../progress/shared-progress.ts'
import { service } from '../service.ts'
import { ownPlan, readPlan, sharedPlan } from './plan.ts'
import { addTask, copyWeek, deleteTask, tickTask, updateTask } from './write-task.ts'

export const planRoutes = service.implement({
  getPlan: ({ deps, caller, query }) => readPlan(deps, caller, ownPlan(caller), query.week),
  addPlanTask: ({ deps, caller, body }) => addTask(deps, caller, ownPlan(caller), body),
  updatePlanTask: ({ deps, caller, params, body }) =>
    updateTask(deps, caller, ownPlan(caller), params.id, body),
  deletePlanTask: async ({ deps, caller, params, query }) => {
    await deleteTask(deps, caller, ownPlan(caller), params.id, query.version)
    return undefined
  },
  tickPlanTask: ({ deps, caller, params, body }) => tickTask(deps, caller, params.id, body),
  copyPlanWeek: ({ deps, caller, body }) => copyWeek(deps, caller, ownPlan(caller), body.week),
  getSharedPlan: ({ deps, caller, params, query }) =>
    readShared(deps, deps => readPlan(deps, caller, sharedPlan(params.userId), query.week)),
  addSharedPlanTask: ({ deps, caller, params, body }) =>
    addTask(deps, caller, sharedPlan(params.userId), body),
  updateSharedPlanTask: ({ deps, caller, params, body }) =>
    updateTask(deps, caller, sharedPlan(params.userId), params.id, body),
  deleteSharedPlanTask: async ({ deps, caller, params, query }) => {
    await deleteTask(deps, caller, sharedPlan(params.userId), params.id, query.version)
    return undefined
  },
  copySharedPlanWeek: ({ deps, caller, params, body }) =>
    copyWeek(deps, caller, sharedPlan(params.userId), body.week),
})
