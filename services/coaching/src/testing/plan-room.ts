import { randomUUID } from 'node:crypto'
import type { NewPlanTask, PlanTask } from '@kocyolu/contracts'

/** A task as a user writes it. */
export const someTask = (part: Partial<NewPlanTask> = {}): NewPlanTask => ({
  ...{ day: '2026-11-24', subject: 'Matematik', topic: 'Türev', unit: 'questions', amount: 40 },
  clientId: randomUUID(),
  ...part,
})

/** A task as it is rewritten, on top of what was read. */
export const changeOf = ({ day, subject, topic, unit, amount, version }: PlanTask) => ({
  ...{ day, subject, topic, unit, amount, version },
})

/** A task as it is ticked off. */
export const tickOf = ({ amount, version }: PlanTask) => ({
  ...{ isDone: true, doneAmount: amount, version },
  key: randomUUID(),
})
