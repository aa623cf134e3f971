import type { ExamType, expertiseCategories } from '@kocyolu/contracts'

type Category = (typeof expertiseCategories)[number]

/** Data that a demo coach adds to the person of the cast. `days` are weekdays, 0 is Sunday; `hours` the first and the excluded last. */
export type DemoCoach = {
  bio: string | null
  yearsOfExperience: number
  examType: ExamType
  ranking: number | null
  rankingYear: number
  days: readonly number[]
  hours: readonly [start: number, end: number]
  /** Where hours differ by day; `days` and `hours` are what lies around them. */
  byDay?: readonly (readonly [day: number, start: number, end: number])[]
  meetingLink: string | null
  featured?: true
  expertise: readonly (readonly [category: Category, description?: string])[]
}
