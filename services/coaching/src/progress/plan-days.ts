import { addDays, limits, planZone } from '@kocyolu/contracts'

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: planZone,
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
})

/** The day it is where plans are made. */
export const planDay = (now: Date): string => calendar.format(now)

/** The days on which a task that is not done is late by now. */
export function lateDays(now: Date): { from: string; to: string } {
  const today = planDay(now)
  return { from: addDays(today, -limits.planLateDays), to: addDays(today, -1) }
}
