import type { ExamType, expertiseCategories } from '@kocyolu/contracts'
import { coaches1to10 } from './coaches-1-to-10.ts'
import { coaches11to20 } from './coaches-11-to-20.ts'
import { coaches21to30 } from './coaches-21-to-30.ts'

type Category = (typeof expertiseCategories)[number]

/** What a demo coach adds to the person of the cast. `days` are weekdays, 0 is Sunday; `hours` the first and the excluded last. */
export type DemoCoach = {
  bio: string | null
  yearsOfExperience: number
  examType: ExamType
  ranking: number | null
  rankingYear: number
  days: readonly number[]
  hours: readonly [start: number, end: number]
  meetingLink: string | null
  featured?: true
  expertise: readonly (readonly [category: Category, description?: string])[]
}

/** In the order of the cast: the first is profile 1. */
export const demoCoaches: readonly DemoCoach[] = [...coaches1to10, ...coaches11to20, ...coaches21to30]
