import type { Session } from '@kocyolu/contracts'

/** The full name of one of a session's two people. */
export const nameOf = (person: Session['student'] | Session['mentor']): string =>
  person ? `${person.firstName} ${person.lastName}` : ''
