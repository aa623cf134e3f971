import { adminRows, applicantRows, mentorRows, newMentorRows, studentRows } from './people.ts'

/** A person of the demo data. Every service seeds its own rows from the same cast, so their ids agree. */
export type DemoPerson = {
  id: string
  role: 'student' | 'mentor' | 'admin'
  email: string
  firstName: string
  lastName: string
  birthDate: string
  university: string | null
  major: string | null
  mentorProfileId: number | null
  createdAt: Date
}

/** Whether only this machine reaches a host of this name: where passwords that everybody knows may be used. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname)

/** The password of every demo account. */
export const demoPassword = 'kocyolu-demo'
/** Of the certificate of the first coach. */
export const demoCertificate = 'DEM0BE1GE000'

const kinds = { admin: 1, mentor: 2, student: 3 } as const
const firstDay = Date.UTC(2026, 0, 5, 8)
const hour = 3_600_000

/** A UUIDv7 whose time is the account's and whose random part is the place in the cast. */
function demoId(role: DemoPerson['role'], index: number, createdAt: Date): string {
  const time = createdAt.getTime().toString(16).padStart(12, '0')
  const place = index.toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${place.padStart(3, '0')}-8${kinds[role]}00-${place.padStart(12, '0')}`
}

type Row = readonly [
  firstName: string,
  lastName: string,
  birthYear: number,
  university?: string,
  major?: string,
]

/** Some day of the year, another one for each place in the cast. */
const birthDateOf = (year: number, index: number): string =>
  new Date(Date.UTC(year, 0, 1 + ((index * 37) % 365))).toISOString().slice(0, 10)

function person(role: DemoPerson['role'], row: Row, index: number, stepHours: number): DemoPerson {
  const [firstName, lastName, birthYear, university = null, major = null] = row
  const createdAt = new Date(firstDay + index * stepHours * hour + kinds[role] * hour)
  return {
    id: demoId(role, index, createdAt),
    role,
    email: `${role}${index === 1 ? '' : index}@kocyolu.test`,
    firstName,
    lastName,
    birthDate: birthDateOf(birthYear, index),
    university,
    major,
    mentorProfileId: role === 'mentor' && index <= mentorRows.length ? index : null,
    createdAt,
  }
}

/** `admin@kocyolu.test` and `admin2@kocyolu.test`. */
export const demoAdmins = adminRows.map((row, at) => person('admin', row, at + 1, 24))

/** Coaches with a profile; the profile's id is the place in this list, from 1. The first is `mentor@kocyolu.test`. */
export const demoMentors = mentorRows.map((row, at) => person('mentor', row, at + 1, 190))

/** Coaches without a profile: `mentor31@kocyolu.test` and `mentor32@kocyolu.test`. */
export const demoNewMentors = newMentorRows.map((row, at) =>
  person('mentor', row, mentorRows.length + at + 1, 190),
)

/** Coaches whose profile waits to be looked at; their profiles follow those of `demoMentors`. */
export const demoApplicants: DemoPerson[] = applicantRows.map((row, at) => ({
  ...person('mentor', row, mentorRows.length + newMentorRows.length + at + 1, 190),
  mentorProfileId: mentorRows.length + at + 1,
}))

/** `student@kocyolu.test`, `student2@kocyolu.test`, and so on. */
export const demoStudents = studentRows.map((row, at) => person('student', row, at + 1, 180))

/** Everyone of the demo data. */
export const demoPeople = [
  ...demoAdmins,
  ...demoMentors,
  ...demoNewMentors,
  ...demoApplicants,
  ...demoStudents,
]
