import { addDays, type PlanTask, type PlanWeek } from '@kocyolu/contracts'

const inOrder = (one: PlanTask, other: PlanTask) => one.day.localeCompare(other.day) || one.id - other.id

/** A week without a task. */
export const planWithout = ({ tasks, late, ...rest }: PlanWeek, id: number): PlanWeek => ({
  ...rest,
  tasks: tasks.filter(task => task.id !== id),
  late: late.filter(task => task.id !== id),
})

/** A week with a task as it is now, wherever it stood before. */
export function planWith(plan: PlanWeek, task: PlanTask, today: string): PlanWeek {
  const { week, tasks, late } = planWithout(plan, task.id)
  const isHere = task.day >= week && task.day <= addDays(week, 6)
  const isLate = !task.isDone && task.day < today
  return {
    week,
    tasks: isHere ? [...tasks, task].sort(inOrder) : tasks,
    late: isLate ? [...late, task].sort(inOrder) : late,
  }
}
