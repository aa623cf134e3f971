import type { Role } from '@kocyolu/contracts'

type Member = { role: Role }

/** Whether contact details between two people wait to be confirmed: between a coach and a student, who may be a minor. */
export const holdsDetails = (one: Member, other: Member): boolean =>
  [one.role, other.role].toSorted().join() === 'mentor,student'
