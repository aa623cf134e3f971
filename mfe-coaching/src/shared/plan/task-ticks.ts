import type { PlanTask } from '@kocyolu/contracts'
import type { ReactNode } from 'react'

/** How a student says what is done. */
export type TaskTicks = {
  /** A task with what was ticked here and is not stored yet. */
  shown: (task: PlanTask) => PlanTask
  tick: (task: PlanTask, isDone: boolean, doneAmount: number) => void
  /** Note of a tick that is on its way. */
  note: (task: PlanTask) => ReactNode
}
