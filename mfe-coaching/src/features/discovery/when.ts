import { addDays, hourMs, mondayOf } from '@kocyolu/contracts'
import { type Format, formatOf, isServer, serverNow, siteZone } from '@kocyolu/web'

/** When a session shall be: one of these, a day (`2026-12-01`), or at any time. */
export type When = string
export const whens = ['today', 'evening', 'weekend'] as const

/** From an hour of the clock to another one. */
export type Hours = string
/** Any hour of the day. */
export const wholeDay: Hours = '0-24'
export const eveningStart = 18

export const isDay = (when: string | null): when is string =>
  /^20\d\d-\d\d-\d\d$/.test(when ?? '') && !Number.isNaN(Date.parse(when ?? ''))

export const isWhen = (text: string | null): boolean => whens.some(one => one === text) || isDay(text)

/** Hours of an address; what it says wrongly is any. */
export const hoursOf = (hours: Hours): [number, number] => {
  const [start = 0, end = 24] = hours.split('-').map(Number)
  return [start, end]
}
export const readHours = (text: string | null): Hours => {
  if (!/^\d{1,2}-\d{1,2}$/.test(text ?? '')) return wholeDay
  const [start, end] = hoursOf(text ?? '')
  return start < end && end <= 24 ? `${start}-${end}` : wholeDay
}

/** A period in which a session can begin, as the list of coaches takes it. */
export type Period = { from: string; to: string }

const halfHourMs = hourMs / 2

/** The period of a wish on the clock of a zone; undefined without a wish. It begins with this half hour at the earliest. */
export function periodOf(when: When, hours: Hours, zone: string, now = serverNow()): Period | undefined {
  if (when === '') return undefined
  const format = formatOf('en', zone)
  const today = format.day(now)
  const at = (day: string, hour: number) => instantOf(hour === 24 ? addDays(day, 1) : day, hour % 24, format)
  const saturday = addDays(mondayOf(today), 5)
  const [start, end] = isDay(when) ? hoursOf(hours) : [when === 'evening' ? eveningStart : 0, 24]
  const [first, last] =
    when === 'weekend' ? [saturday, addDays(saturday, 1)] : isDay(when) ? [when, when] : [today, today]
  const to = at(last, end)
  // Rounded, so that all who ask within half an hour ask for the same.
  const from = Math.max(at(first, start), Math.floor(now / halfHourMs) * halfHourMs)
  return { from: new Date(Math.min(from, to)).toISOString(), to: new Date(to).toISOString() }
}

/** The zone by which a page that is rendered on a server means its days. */
export const ownZone = (): string => (isServer ? siteZone : Intl.DateTimeFormat().resolvedOptions().timeZone)

/** The instant of an hour of a day on the clock of a zone; of an hour that is left out, the next one. */
function instantOf(day: string, hour: number, format: Format): number {
  const wall = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00Z`)
  const offset = (at: number) =>
    Date.parse(`${format.day(at)}T${format.time(at)}Z`) - Math.floor(at / 60_000) * 60_000
  const guess = wall - offset(wall)
  return wall - offset(guess)
}
