const minuteMs = 60_000
const dayMinutes = 24 * 60

type Parts = { day: string; minute: number }

/** Day and minute of the day on the clock of a zone. */
export function onClock(instant: Date, timeZone: string): Parts {
  const parts = new Intl.DateTimeFormat('en-CA', { ...fields, timeZone }).formatToParts(instant)
  const of = (type: string) => parts.find(part => part.type === type)?.value ?? ''
  return {
    day: `${of('year')}-${of('month')}-${of('day')}`,
    minute: Number(of('hour')) * 60 + Number(of('minute')),
  }
}

const fields = {
  ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
}

/** When it is next so late on the clock of a zone; a day on which the clock is changed may shift it by that. */
export function nextAt(hour: number, now: Date, timeZone: string): Date {
  const { minute } = onClock(now, timeZone)
  const minutes = (hour * 60 - minute + dayMinutes) % dayMinutes || dayMinutes
  const at = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs + minutes * minuteMs)
  const shift = hour * 60 - onClock(at, timeZone).minute
  const isNear = Math.abs(shift) <= 120 && at.getTime() + shift * minuteMs > now.getTime()
  return isNear ? new Date(at.getTime() + shift * minuteMs) : at
}

/** Whether an hour of the day is between two of them, over midnight too. */
export function isWithin(minute: number, { from, until }: { from: number; until: number }): boolean {
  const hour = Math.floor(minute / 60)
  return from < until ? hour >= from && hour < until : hour >= from || hour < until
}
