import { type DemoPerson, demoMentors, demoStudents } from '@kocyolu/service/demo'

/** A coach or student of the cast by place, from 1. */
export function demoPerson(role: 'coach' | 'student', place: number): DemoPerson {
  const person = (role === 'coach' ? demoMentors : demoStudents)[place - 1]
  if (!person) throw new Error(`The cast has no ${role} ${place}`)
  return person
}
