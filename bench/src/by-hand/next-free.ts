const hourMs = 3_600_000
const dayMs = 24 * hourMs
const aheadMs = 28 * dayMs

/** When a coach takes sessions: days from Sunday on, and hours of the coach's own clock. */
export interface Hours {
  zone: string
  days: boolean[]
  startHour: number
  endHour: number
}

/** Milliseconds since 1970. */
export type Span = [start: number, end: number]

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()

// No zone changes its clock within a quarter of an hour.
function offsetOf(zone: string, at: number): number {
  const key = `${zone} ${Math.floor(at / 900_000)}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    const format =
      formats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    formats.set(zone, format)
    const name = format.formatToParts(at).find(part => part.type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? []
    offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
    if (offsets.size > 10_000) offsets.clear()
    offsets.set(key, offset)
  }
  return offset
}

/** Whether a coach offers an hour that begins then. */
export function isOffered({ zone, days, startHour, endHour }: Hours, start: number): boolean {
  const wall = new Date(start + offsetOf(zone, start))
  const minute = wall.getUTCHours() * 60 + wall.getUTCMinutes() + wall.getUTCSeconds() / 60
  return (
    days[wall.getUTCDay()] === true && minute % 30 === 0 && minute >= startHour * 60 && minute < endHour * 60
  )
}

/** The first hour within four weeks that a coach offers and nobody has. */
export function nextFree(hours: Hours, busy: Span[], now: number): string | null {
  const first = Math.ceil((now + 1) / (hourMs / 4)) * (hourMs / 4)
  for (let start = first; start < now + aheadMs; start += hourMs / 4) {
    if (!isOffered(hours, start)) {
      const wall = start + offsetOf(hours.zone, start)
      const day = new Date(wall)
      // To the beginning of the hours, today or tomorrow.
      const isOver = !hours.days[day.getUTCDay()] || day.getUTCHours() >= hours.endHour
      if (isOver) start += dayMs - (wall % dayMs) - hourMs / 4
      continue
    }
    if (!busy.some(([from, to]) => from < start + hourMs && start < to)) return new Date(start).toISOString()
  }
  return null
}
