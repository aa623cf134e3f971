import { limits } from '@kocyolu/contracts'
import { siteDay } from '@kocyolu/service'
import type { User } from '../db/entities.ts'

type Born = Pick<User, 'birthDate'>

/** Whether a user has lived so many years; they are counted to the day, as it is on the site. */
export const isOfAge = (birthDate: string, years: number, now: Date): boolean =>
  birthDate <= dayBefore(years, now)

/** Whether a person is under eighteen. */
export const isMinor = ({ birthDate }: Born, now: Date): boolean =>
  !isOfAge(birthDate, limits.ageOfMajority, now)

/** About when they come of age, as an hour to look again. */
export function comesOfAgeAt({ birthDate }: Born): Date {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number)
  return new Date(Date.UTC(year + limits.ageOfMajority, month - 1, day))
}

/** The last day on which a user was born who is of age; a day that the calendar has. */
export const bornByOfAdults = (now: Date): string =>
  dayBefore(limits.ageOfMajority, now).replace('-02-29', '-02-28')

function dayBefore(years: number, now: Date): string {
  const [year = '', ...monthAndDay] = siteDay(now).split('-')
  return [Number(year) - years, ...monthAndDay].join('-')
}
