import type { Role } from '@kocyolu/contracts'

type Member = { role: Role; minor: boolean }

/** Whether contact details between two people wait to be confirmed: between a coach and a student who is a minor. */
export const holdsDetails = (one: Member, other: Member): boolean =>
  isOfMinor(one, other) || isOfMinor(other, one)

const isOfMinor = (student: Member, mentor: Member): boolean =>
  student.role === 'student' && student.minor && mentor.role === 'mentor'
