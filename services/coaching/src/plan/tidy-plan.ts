import {
  addDays,
  type Caller,
  limits,
  mondayOf,
  planDay,
  type Tidy,
  type TidyPlan,
  type TidyProposal,
} from '@kocyolu/contracts'
import { AppError, expectSame, invalidField } from '@kocyolu/service'
import { type DroppedTask, type MovedTask, PlanTask, PlanTidy } from '../db/progress.entities.ts'
import { jsonb, lateDays } from '../progress/mock-exams.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { mayUndo, tidyView } from './find-tidy.ts'
import { changePlan, expectRoom, ownPlan, planTaskView } from './plan.ts'
import { spread } from './spread.ts'

/** Where the caller's open tasks of earlier days fit. Nothing is changed. */
export async function proposeTidy(
  { em, clock }: Deps,
  { id: studentId }: Caller,
  { until, lighten }: { until?: string | undefined; lighten?: 'next' | undefined },
): Promise<TidyProposal> {
  const now = clock.now()
  if (lighten) return proposeLighter(em, studentId, until, planDay(now))
  const today = planDay(now)
  const { from } = lateDays(now)
  const last = addDays(mondayOf(addDays(today, limits.tidyDays - 1)), 6)
  const tasks = await em.find(
    PlanTask,
    { studentId, day: { $gte: from, $lte: last } },
    { orderBy: [{ day: 'asc' }, { id: 'asc' }] },
  )
  const open = tasks.filter(({ day, isDone }) => day < today && !isDone).slice(0, limits.planLateMax)
  const monday = mondayOf(today)
  const left = new Set(open.map(({ id }) => id))
  const planned = tasks.filter(({ id, day }) => day >= monday && !left.has(id))
  const to = spread(open, planned, { today, until })
  return { moves: open.map(task => ({ task: planTaskView(task), day: to.get(task.id) ?? null })) }
}

/** Moves or drops open tasks of earlier days, all of them or none. Asked again with the same `clientId`, it is done once. */
export function tidyPlan(deps: Deps, caller: Caller, { moves, clientId }: TidyPlan): Promise<Tidy> {
  const { id: studentId } = caller
  return changePlan(deps, caller, ownPlan(caller), async ({ em, clock }, same) => {
    const now = clock.now()
    const earlier = await em.findOne(PlanTidy, { studentId, clientId })
    if (earlier) {
      expectSame({}, earlier.asked, moves)
      return same(tidyView(earlier, now))
    }
    const tasks = await findOpen(em, studentId, moves, now)
    const moved: MovedTask[] = []
    const dropped: DroppedTask[] = []
    const weeks = new Set<string>()
    for (const [task, day] of tasks) {
      if (day === null) {
        dropped.push(droppedTask(task))
        em.remove(task)
      } else {
        moved.push({ id: task.id, from: task.day, version: task.version + 1 })
        weeks.add(mondayOf(day))
        task.day = day
      }
    }
    await em.flush()
    for (const week of weeks) await expectRoom(em, studentId, week)
    const row = { client_id: clientId, made_at: now, undone_at: null }
    const json = { asked: jsonb(moves), moved: jsonb(moved), dropped: jsonb(dropped) }
    await em
      .getKysely()
      .insertInto('plan_tidies')
      .values({ student_id: studentId, ...row, ...json })
      .onConflict(conflict => conflict.column('student_id').doUpdateSet({ ...row, ...json }))
      .execute()
    return tidyView({ clientId, moved, dropped, madeAt: now }, now)
  })
}

/** As much of next week goes to the week after. */
const lighterShare = 1 / 3

/** Tasks of the fullest days of next week that are open, and where they fit in the week after. Nothing is changed. */
async function proposeLighter(
  em: CoachingEm,
  studentId: string,
  until: string | undefined,
  today: string,
): Promise<TidyProposal> {
  const monday = addDays(mondayOf(today), 7)
  const after = addDays(monday, 7)
  const end = addDays(today, limits.tidyDays)
  const tasks = await em.find(
    PlanTask,
    { studentId, day: { $gte: monday, $lt: addDays(after, 7) } },
    { orderBy: [{ day: 'asc' }, { id: 'asc' }] },
  )
  const open = tasks.filter(({ day, isDone }) => day < after && !isDone)
  const leaving = fullestOf(open, Math.floor(open.length * lighterShare))
  const left = new Set(leaving.map(({ id }) => id))
  const planned = tasks.filter(({ id, day }) => day >= after && !left.has(id))
  const to = spread(leaving, planned, { today: after, until: until && until < end ? until : end })
  const moves = leaving.map(task => ({ task: planTaskView(task), day: to.get(task.id) ?? null }))
  // A week is made lighter by no task that is dropped.
  return { moves: moves.filter(({ day }) => day !== null) }
}

/** So many tasks, each the last one of the day that has most of them by then. */
function fullestOf<T extends { day: string }>(tasks: readonly T[], count: number): T[] {
  const days = Map.groupBy(tasks, ({ day }) => day)
  const taken: T[] = []
  while (taken.length < count) {
    const fullest = [...days.values()].toSorted((one, other) => other.length - one.length)[0]
    const last = fullest?.pop()
    if (!last) break
    taken.push(last)
  }
  return tasks.filter(task => taken.includes(task))
}

type Task = Awaited<ReturnType<typeof findOpen>>[number][0]

/** The tasks of each move, of earlier days and open, in the version that was read, with the day that each goes to. */
async function findOpen(em: CoachingEm, studentId: string, moves: TidyPlan['moves'], now: Date) {
  const today = planDay(now)
  const last = addDays(today, limits.tidyDays - 1)
  for (const [at, { day }] of moves.entries())
    if (day !== null && (day < today || day > last))
      throw invalidField(`moves.${at}.day`, `Within ${limits.tidyDays} days from today`)
  const found = await em.find(PlanTask, { studentId, id: { $in: moves.map(({ id }) => id) } })
  const byId = new Map(found.map(task => [task.id, task]))
  return moves.map(({ id, version, day }) => {
    const task = byId.get(id)
    // A task that is there twice is gone the second time.
    byId.delete(id)
    if (!task || task.version !== version || task.isDone) throw new AppError('conflict')
    // One that is to come only moves to a later day.
    if (task.day >= today && (day === null || day <= task.day)) throw new AppError('conflict')
    return [task, day] as const
  })
}

const droppedTask = (task: Task): DroppedTask => ({
  ...{ clientId: task.clientId, day: task.day, subject: task.subject, topic: task.topic, unit: task.unit },
  ...{ amount: task.amount, doneAmount: task.doneAmount, addedBy: task.addedBy, tickKeys: task.tickKeys },
  ...{
    topicId: task.topicId ?? null,
    sessionId: task.sessionId ?? null,
    createdAt: task.createdAt.toISOString(),
  },
})

/** Undoes the last one. Tasks that were done, moved or changed since stay as they are; undone again, nothing changes. */
export function undoTidy(deps: Deps, caller: Caller, clientId: string): Promise<void> {
  const { id: studentId } = caller
  return changePlan(deps, caller, ownPlan(caller), async ({ em, clock }, same) => {
    const now = clock.now()
    const tidied = await em.findOne(PlanTidy, { studentId, clientId })
    if (!tidied) throw new AppError('not_found')
    if (tidied.undoneAt) return same(undefined)
    if (!mayUndo(tidied.madeAt, now)) throw new AppError('conflict')
    const tasks = await em.find(PlanTask, { studentId, id: { $in: tidied.moved.map(({ id }) => id) } })
    for (const { id, from, version } of tidied.moved) {
      const task = tasks.find(one => one.id === id && one.version === version && !one.isDone)
      if (task) task.day = from
    }
    for (const { createdAt, ...task } of tidied.dropped)
      em.persist(em.create(PlanTask, { sessionId: null, ...task, studentId, createdAt: new Date(createdAt) }))
    tidied.undoneAt = now
    await em.flush()
  })
}
