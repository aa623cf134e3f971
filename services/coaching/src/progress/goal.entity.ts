import { ExamType, type Goal } from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'

/** A student's goal. */
export const StudentGoal = defineEntity({
  name: 'StudentGoal',
  tableName: 'student_goals',
  properties: {
    studentId: p.uuid().primary(),
    faculty: p.text().nullable(),
    programme: p.text().nullable(),
    targetRank: p.integer().nullable(),
    examType: p.enum(ExamType.options).nullable(),
    targets: p.json<Goal['targets']>(),
    updatedAt: p.datetime(),
  },
})
