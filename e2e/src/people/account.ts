import { randomBytes, randomUUID } from 'node:crypto'

/** What a user types into the sign-up form. */
export interface Account {
  firstName: string
  lastName: string
  email: string
  password: string
  role: 'student' | 'mentor'
  birthDate: string
}

/** What everybody here signs up with. */
export const usualPassword = 'uzun bir cümle'

const thisYear = new Date().getFullYear()

/** A newcomer nobody has met before: the last name and the address are this person's alone. */
export function newAccount(role: Account['role'], firstName = role === 'student' ? 'Nil' : 'Ege'): Account {
  return {
    firstName,
    lastName: randomName(),
    email: `${role}-${randomUUID()}@kocyolu.test`,
    password: usualPassword,
    role,
    birthDate: role === 'student' ? `${thisYear - 16}-01-01` : '2003-05-19',
  }
}

function randomName(): string {
  const letters = [...randomBytes(7)].map(byte => String.fromCharCode(97 + (byte % 26)))
  return `Ö${letters.join('')}`
}
