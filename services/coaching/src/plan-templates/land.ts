import { addDays, limits, type PlanTask, type TemplateSkip, type TemplateTask } from '@kocyolu/contracts'
import { minutesOf, nameOf } from '../plan/spread.ts'

type Planned = Pick<PlanTask, 'day' | 'subject' | 'topic' | 'unit' | 'amount' | 'doneAmount' | 'isDone'>
type Landing = { place: number; day: string; skip: TemplateSkip | null }

/**
 * The day of each task of a template in a week, and why it would be left out. A day that is empty takes all of its tasks; one that
 * is not takes as many as a day of a tidied plan.
 */
export function land(
  template: readonly TemplateTask[],
  planned: readonly Planned[],
  { week, today, until }: { week: string; today: string; until?: string | undefined },
): Landing[] {
  const there = new Set(planned.map(task => JSON.stringify([task.day, nameOf(task)])))
  const minutes = new Map<string, number>()
  for (const task of planned)
    if (!task.isDone) minutes.set(task.day, (minutes.get(task.day) ?? 0) + minutesOf(task))
  const isTaken = new Set(minutes.keys())
  let count = planned.length
  const skipOf = (task: TemplateTask, day: string): TemplateSkip | null => {
    if (day < today) return 'past'
    if (until !== undefined && day >= until) return 'exam'
    if (there.has(JSON.stringify([day, nameOf(task)]))) return 'there'
    if (count >= limits.planTasksMax) return 'week_full'
    const sum = (minutes.get(day) ?? 0) + minutesOf({ ...task, doneAmount: 0 })
    return isTaken.has(day) && sum > limits.tidyMinutesPerDay ? 'day_full' : null
  }
  return template.map((task, place) => {
    const day = addDays(week, task.weekday)
    const skip = skipOf(task, day)
    if (skip === null) {
      count++
      minutes.set(day, (minutes.get(day) ?? 0) + minutesOf({ ...task, doneAmount: 0 }))
    }
    return { place, day, skip }
  })
}
