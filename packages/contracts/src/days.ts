export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** The day so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** How many days later `to` is than `from`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** Writes the day that an instant has in a zone, `2026-11-20`. */
export function createDay(timeZone: string): (when: Date | number) => string {
  // Not en-CA, which writes 11/20/2026 in Safari.
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  })
  return when => {
    const parts = format.formatToParts(when)
    const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value
    return `${part('year')}-${part('month')}-${part('day')}`
  }
}

let calendar: ReturnType<typeof createDay> | undefined

/** The day it is where plans are kept, `2026-11-20`. */
export function planDay(now: Date | number): string {
  // Made when first used: few pages have a plan.
  calendar ??= createDay('Europe/Istanbul')
  return calendar(now)
}

/** A minute of a day as a clock shows it: 570 is `09:30`, and 1,440, the end of a day, `24:00`. */
export const timeOfDay = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':')
