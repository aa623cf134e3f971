const dayMs = 86_400_000

/** The day so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** Plans are kept by the days of this zone. */
export const planZone = 'Europe/Istanbul'
