import type { TickPlanTask } from '@kocyolu/contracts'

/** A tick that is not stored yet. `wasSent`: it may be, for the answer is missing. `conflicts`: its task was changed since. */
export type Tick = TickPlanTask & { taskId: number; wasSent: boolean; conflicts: boolean }

/** Ticks that wait at most. */
export const maxTicks = 100

/** The ticks that a kept text holds; what an older page wrote differently is left out. */
export function ticksIn(text: string): Tick[] {
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept) ? kept.flatMap(tickOf) : []
  } catch {
    return []
  }
}

function tickOf(kept: unknown): Tick[] {
  const { taskId, isDone, doneAmount, version, key, wasSent, conflicts } = Object(kept)
  const isTick = typeof isDone === 'boolean' && typeof key === 'string' && taskId > 0
  if (!isTick || ![taskId, doneAmount, version].every(Number.isInteger)) return []
  return [
    { taskId, isDone, doneAmount, version, key, wasSent: Boolean(wasSent), conflicts: Boolean(conflicts) },
  ]
}

/** Stored form of them. */
export const textOf = (ticks: readonly Tick[]): string => (ticks.length === 0 ? '' : JSON.stringify(ticks))

type New = Pick<Tick, 'taskId' | 'isDone' | 'doneAmount' | 'version' | 'key'>

/** With one more: it takes the place of one of its task that was never sent, or that conflicted. */
export const withTick = (ticks: readonly Tick[], tick: New): Tick[] => [
  ...ticks.filter(one => one.taskId !== tick.taskId || (one.wasSent && !one.conflicts)),
  { ...tick, wasSent: false, conflicts: false },
]

/** The one to be sent next. */
export const nextTick = (ticks: readonly Tick[]): Tick | undefined => ticks.find(one => !one.conflicts)

/** The newest of a task: what its student said last. */
export const newestTick = (ticks: readonly Tick[], taskId: number): Tick | undefined =>
  ticks.findLast(one => one.taskId === taskId)

/** Before one is sent: from now on it is sent again as it is. */
export const asSent = (ticks: readonly Tick[], key: string): Tick[] =>
  ticks.map(one => (one.key === key ? { ...one, wasSent: true } : one))

/** One is stored; what was ticked since is on top of it. */
export const withStored = (ticks: readonly Tick[], { key, taskId }: Tick, version: number): Tick[] =>
  ticks.filter(one => one.key !== key).map(one => (one.taskId === taskId ? { ...one, version } : one))

/** One was refused as its task was changed: what was said last of it waits for its student to choose. */
export function withConflict(ticks: readonly Tick[], taskId: number): Tick[] {
  const last = newestTick(ticks, taskId)
  return ticks.flatMap(one => (one.taskId !== taskId ? one : one === last ? { ...one, conflicts: true } : []))
}

/** Without those of a task. */
export const withoutTask = (ticks: readonly Tick[], taskId: number): Tick[] =>
  ticks.filter(one => one.taskId !== taskId)
