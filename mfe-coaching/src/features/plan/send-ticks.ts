import { coachingCalls, type PlanTask } from '@kocyolu/contracts'
import { ApiError, call, readDraftText, updateDraft } from '@kocyolu/web'
import {
  asSent,
  nextTick,
  type Tick,
  textOf,
  ticksIn,
  withConflict,
  withoutTask,
  withStored,
} from './tick-queue.ts'

type Outcome = {
  onStored: (task: PlanTask) => void
  /** The task is another one now, or gone, or the tick makes no sense. */
  onRefused: (error: ApiError) => void
}

/** Refusals that no later try would change. */
const final = ['invalid', 'not_found', 'forbidden']

const sending = new Map<string, Promise<boolean>>()

/** Sends the ticks kept under a key in their order, each until it is answered. Whether all were; else there is something to retry. */
export function sendTicks(key: string, outcome: Outcome): Promise<boolean> {
  const running = sending.get(key) ?? sendAll(key, outcome).finally(() => sending.delete(key))
  sending.set(key, running)
  return running
}

async function sendAll(key: string, outcome: Outcome): Promise<boolean> {
  const update = (change: (ticks: Tick[]) => Tick[]) =>
    updateDraft(key, text => textOf(change(ticksIn(text))))
  for (;;) {
    const tick = nextTick(ticksIn(readDraftText(key)))
    if (!tick) return true
    update(ticks => asSent(ticks, tick.key))
    try {
      const { taskId, isDone, doneAmount, version, key } = tick
      const body = { isDone, doneAmount, version, key }
      const task = await call(coachingCalls.tickPlanTask, { params: { id: String(taskId) }, body })
      update(ticks => withStored(ticks, tick, task.version))
      outcome.onStored(task)
    } catch (error) {
      if (!(error instanceof ApiError)) {
        // Reported as a fault of the page, and retried like any other failure.
        reportError(error)
        return false
      }
      if (error.code === 'conflict') update(ticks => withConflict(ticks, tick.taskId))
      else if (final.includes(error.code)) update(ticks => withoutTask(ticks, tick.taskId))
      else return false
      outcome.onRefused(error)
    }
  }
}
