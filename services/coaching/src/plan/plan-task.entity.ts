import { PlanUnit } from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'

/** A task of a student's weekly plan. */
export const PlanTask = defineEntity({
  name: 'PlanTask',
  tableName: 'plan_tasks',
  properties: {
    id: p.integer().primary().autoincrement(),
    studentId: p.uuid(),
    clientId: p.uuid(),
    /** A calendar day of the plans' zone. */
    day: p.text(),
    subject: p.text(),
    topic: p.text(),
    unit: p.enum(PlanUnit.options),
    amount: p.integer(),
    isDone: p.boolean().default(false),
    doneAmount: p.integer().default(0),
    addedBy: p.enum(['student', 'mentor'] as const),
    /** The newest ticks that were taken in, so that one that is sent again is known. */
    tickKeys: p.json<string[]>().default([]),
    version: p.integer().version(),
    createdAt: p.datetime(),
  },
})
