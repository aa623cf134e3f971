import ICAL from 'ical.js'
import { clockOfDay } from '../../sessions/zoned-time.ts'

const dayMs = 86_400_000

/** Whether this process has the clock of a zone. */
export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/** What a clock shows, as the instant at which UTC's clock shows the same. */
export const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)

/** When a zone's clock shows that; of what it shows twice the first, and an hour later what it skips. */
export function instantOf(timeZone: string, wall: number): number {
  const day = Math.floor(wall / dayMs) * dayMs
  const at = clockOfDay(timeZone, day)
  const minute = (wall - day) / 60_000
  return Math.round(at(minute) ?? at(minute + 60) ?? wall)
}

/** A zone as this process knows it, whatever the calendar says of it. */
export class NamedZone extends ICAL.Timezone {
  readonly #name: string

  constructor(name: string) {
    super({ tzid: name })
    this.#name = name
  }

  override utcOffset(time: ICAL.Time): number {
    const wall = wallOf(time)
    return (wall - instantOf(this.#name, wall)) / 1_000
  }
}
