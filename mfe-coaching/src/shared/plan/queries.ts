import {
  addDays,
  type ChangePlanTask,
  coachingCalls,
  type NewPlanTask,
  type PlanTask,
  type PlanWeek,
  planDay,
} from '@kocyolu/contracts'
import { ApiError, call, followsLive, patchQueries, serverNow, untilGone } from '@kocyolu/web'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'
import { taskOfToday, todayQuery } from './today-query.ts'

const inOrder = (one: PlanTask, other: PlanTask) => one.day.localeCompare(other.day) || one.id - other.id

/** A week without a task. */
const planWithout = ({ tasks, late, ...rest }: PlanWeek, id: number): PlanWeek => ({
  ...rest,
  tasks: tasks.filter(task => task.id !== id),
  late: late.filter(task => task.id !== id),
})

/** A week with a task as it is now, wherever it stood before. */
function planWith(plan: PlanWeek, task: PlanTask, today: string): PlanWeek {
  const { week, tasks, late } = planWithout(plan, task.id)
  const isHere = task.day >= week && task.day <= addDays(week, 6)
  const isLate = !task.isDone && task.day < today
  return {
    week,
    tasks: isHere ? [...tasks, task].sort(inOrder) : tasks,
    late: isLate ? [...late, task].sort(inOrder) : late,
  }
}

/** The key of all weeks of a student's plan. */
export const planKey = (studentId: string) => ownKey('progress', 'plan', studentId)

/** One week of a plan, which follows each change. */
export const planQuery = (source: PlanSource, week: string) =>
  queryOptions({
    queryKey: [...planKey(source.studentId), week],
    queryFn: ({ signal }) => source.read(week, signal),
    staleTime: 0,
    meta: {
      kept: source.studentId,
      ...followsLive<PlanWeek>((data, { event }) =>
        event.type === 'progress.changed' && event.studentId === source.studentId ? undefined : data,
      ),
    },
  })

/** A task is another now, in whichever week it is. */
export function taskStored(client: QueryClient, studentId: string, task: PlanTask): void {
  patchQueries<PlanWeek>(client, { queryKey: planKey(studentId) }, plan =>
    planWith(plan, task, planDay(serverNow())),
  )
  taskOfToday(client, studentId, task)
}

/** A write on top of an older version, or of a deleted task, refetches it. */
export function refreshPlan(client: QueryClient, studentId: string, error?: unknown): void {
  if (error !== undefined && !(error instanceof ApiError && [404, 409].includes(error.status))) return
  void client.invalidateQueries({ queryKey: planKey(studentId) })
  void client.invalidateQueries({ queryKey: todayQuery(studentId).queryKey })
}

type Writing = { task: PlanTask | null; body: NewPlanTask | ChangePlanTask }

/** Adds a task, or changes or moves the one there is. */
export const saveTask = (source: PlanSource) =>
  mutationOptions({
    mutationFn: ({ task, body }: Writing) =>
      'clientId' in body ? source.add(body) : source.change(task?.id ?? 0, body),
    onSuccess: (task, _sent, _prepared, { client }) => taskStored(client, source.studentId, task),
    onError: (error, _sent, _prepared, { client }) => refreshPlan(client, source.studentId, error),
  })

export const deleteTask = (source: PlanSource) =>
  mutationOptions({
    mutationFn: (task: PlanTask) => untilGone(source.remove(task)),
    onSuccess: (_reply, { id }, _prepared, { client }) =>
      patchQueries<PlanWeek>(client, { queryKey: planKey(source.studentId) }, plan => planWithout(plan, id)),
    onError: (error, _sent, _prepared, { client }) => refreshPlan(client, source.studentId, error),
  })

/** Adds the tasks of the week before, without those copied already. */
export const copyWeek = (source: PlanSource) =>
  mutationOptions({
    mutationFn: (week: string) => source.copy(week),
    onSuccess: (plan, week, _prepared, { client }) =>
      client.setQueryData(planQuery(source, week).queryKey, plan),
  })

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
