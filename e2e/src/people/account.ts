import { randomBytes, randomUUID } from 'node:crypto'

/** Values of the sign-up form. */
export interface Account {
  firstName: string
  lastName: string
  email: string
  password: string
  role: 'student' | 'mentor'
  birthDate: string
}

/** Sign-up values of everybody here. */
export const usualPassword = 'uzun bir cümle'

const thisYear = new Date().getFullYear()

/** A new user: the last name and the address are this person's alone. */
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
