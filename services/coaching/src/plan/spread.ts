import { addDays, limits, mondayOf, type PlanTask } from '@kocyolu/contracts'

type Open = Pick<PlanTask, 'id' | 'subject' | 'topic' | 'unit' | 'amount' | 'doneAmount'>
type Planned = Open & Pick<PlanTask, 'day' | 'isDone'>

/** Minutes that a question takes in an exam, and a little more. */
const minutesPerQuestion = 1.5

/** Minutes that are left of a task. */
export const minutesOf = ({
  unit,
  amount,
  doneAmount,
}: Pick<Open, 'unit' | 'amount' | 'doneAmount'>): number =>
  Math.max(amount - doneAmount, 1) * (unit === 'minutes' ? 1 : minutesPerQuestion)

export const nameOf = ({ subject, topic, unit }: Pick<Open, 'subject' | 'topic' | 'unit'>) =>
  JSON.stringify([subject, topic, unit])

/**
 * The day for each open task, the oldest first: the lightest one from today on, while it has room. A task that is planned again
 * already, or that no day before the exam has room for, has none. One longer than a day's room fits an empty day.
 */
export function spread(
  open: readonly Open[],
  planned: readonly Planned[],
  { today, until }: { today: string; until?: string | undefined },
): Map<number, string | null> {
  const days = Array.from({ length: limits.tidyDays }, (_, at) => addDays(today, at)).filter(
    (day, at) => until === undefined || day < until || at === 0,
  )
  const minutes = new Map(days.map(day => [day, 0]))
  const tasksOf = new Map<string, number>()
  const again = new Set<string>()
  for (const task of planned) {
    const week = mondayOf(task.day)
    tasksOf.set(week, (tasksOf.get(week) ?? 0) + 1)
    if (task.isDone) continue
    again.add(nameOf(task))
    const before = minutes.get(task.day)
    if (before !== undefined) minutes.set(task.day, before + minutesOf(task))
  }
  const to = new Map<number, string | null>()
  for (const task of open) {
    const name = nameOf(task)
    const day = again.has(name) ? undefined : lightest(task)
    to.set(task.id, day ?? null)
    if (day === undefined) continue
    again.add(name)
    minutes.set(day, (minutes.get(day) ?? 0) + minutesOf(task))
    tasksOf.set(mondayOf(day), (tasksOf.get(mondayOf(day)) ?? 0) + 1)
  }
  return to

  function lightest(task: Open): string | undefined {
    const wanted = minutesOf(task)
    return days
      .filter(day => {
        const load = minutes.get(day) ?? 0
        const hasRoom = (tasksOf.get(mondayOf(day)) ?? 0) < limits.planTasksMax
        return hasRoom && (load === 0 || load + wanted <= limits.tidyMinutesPerDay)
      })
      .sort(
        (one, other) => (minutes.get(one) ?? 0) - (minutes.get(other) ?? 0) || one.localeCompare(other),
      )[0]
  }
}
