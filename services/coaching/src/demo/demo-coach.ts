import type { ExamType, expertiseCategories } from '@kocyolu/contracts'
import { type DemoPerson, demoMentors, demoStudents } from '@kocyolu/service/demo'

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

/** Where a demo coach meets students; the address leads nowhere. */
export const room = (name: string): string => `https://toplanti.kocyolu.test/${name}`

/** A coach or student of the cast by place, from 1. */
export function demoPerson(role: 'coach' | 'student', place: number): DemoPerson {
  const person = (role === 'coach' ? demoMentors : demoStudents)[place - 1]
  if (!person) throw new Error(`The cast has no ${role} ${place}`)
  return person
}
