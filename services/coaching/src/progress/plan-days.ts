import { addDays, limits, planDay } from '@kocyolu/contracts'

/** The days on which a task that is not done is late by now. */
export function lateDays(now: Date): { from: string; to: string } {
  const today = planDay(now)
  return { from: addDays(today, -limits.planLateDays), to: addDays(today, -1) }
}
