import {
  addDays,
  mondayOf,
  type PlanTask,
  type PlanWeek,
  planDay,
  type TemplateTask,
} from '@kocyolu/contracts'

export const today = planDay(Date.now())
export const thisWeek = mondayOf(today)

/** A task of today. */
export const task = (id: number, part: Partial<PlanTask> = {}): PlanTask => ({
  ...{ id, day: today, subject: 'Matematik', topic: `Konu ${id}`, unit: 'questions', amount: 40 },
  ...{ isDone: false, doneAmount: 0, addedBy: 'student', version: 1 },
  ...part,
})

/** The current week with these tasks, and those of earlier days that are late. */
export const planOf = (tasks: PlanTask[], late: PlanTask[] = []): PlanWeek => ({
  ...{ week: thisWeek, tasks, late },
})

/** A task of the week before that was not done. */
export const lateTask = (id: number): PlanTask => task(id, { day: addDays(thisWeek, -3), topic: `Geç ${id}` })

/** A Monday's task of a template. */
export const templateTask: TemplateTask = {
  ...{ weekday: 0, subject: 'Matematik', topic: 'Türev', unit: 'questions', amount: 40, topicId: null },
}
