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

/** The wall clock of a zone, as the instant at which UTC's clock shows the same. */
export const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)

/** When a zone's clock shows that; of what it shows twice the first, and an hour later what it skips. */
function instantOf(timeZone: string, wall: number): number {
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

import windowsZones from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' }

/** CLDR's names of Windows for the whole world, in small letters. */
const windows = new Map(
  windowsZones.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === '001')
    .map(({ mapZone }) => [mapZone._other.toLowerCase(), mapZone._type]),
)

const standard = ' standard time'

/** The zone that a calendar means by a name: the tz database's, also behind a path, Windows', or how far it is from UTC. */
export function zoneNamed(name: string): string | undefined {
  return offsetZone(name) ?? zoneOfPath(name) ?? windowsZone(name) ?? shownZone(name)
}

/** `/freeassociation.sourceforge.net/Tzfile/Europe/Berlin`, `tzone://Microsoft/Utc`. */
function zoneOfPath(name: string): string | undefined {
  const parts = name.replaceAll(' ', '_').split('/')
  return parts.map((_, at) => parts.slice(at).join('/')).find(isZone)
}

function windowsZone(name: string): string | undefined {
  // Outlook numbers those that a calendar describes twice.
  const single = name.toLowerCase().replace(/ \d+$/, '')
  return windows.get(single.replace(/ (daylight|summer) time$/, standard))
}

/** `GMT+0300`, `UTC-5`, `+03:00`. */
function offsetZone(name: string): string | undefined {
  const [, sign, hours = '', minutes = '00'] =
    /^(?:utc|gmt)?\s*([+-])(\d{1,2})[:.]?(\d\d)?$/i.exec(name) ?? []
  const zone = `${sign}${hours.padStart(2, '0')}:${minutes}`
  return sign !== undefined && isZone(zone) ? zone : undefined
}

/** Names in the list of Windows: `(UTC-05:00) Eastern Time (US & Canada)`, `(UTC+03:00) Istanbul`. */
function shownZone(name: string): string | undefined {
  const [shown, offset = '', label = ''] = /^\((?:utc|gmt)([^)]*)\)\s*([^(]*)/i.exec(name) ?? []
  const fixed = offset.trim() === '' ? '+00:00' : offsetZone(offset.trim())
  if (shown === undefined || fixed === undefined) return undefined
  const region = label.trim().replace(/ time$/i, '')
  const cities = region.split(/[,;/]/).flatMap(city => zoneOfCity(city.trim()))
  const sameOffset = cities.find(city => usualOffset(city) === usualOffset(fixed))
  return windowsZone(region + standard) ?? sameOffset ?? cities[0] ?? fixed
}

function zoneOfCity(city: string): string[] {
  const end = `/${city.replaceAll(' ', '_')}`.toLowerCase()
  return Intl.supportedValuesOf('timeZone').filter(zone => zone.toLowerCase().endsWith(end))
}

/** How far a zone's clock is from UTC outside of its summer. */
function usualOffset(zone: string): number {
  const year = new Date().getUTCFullYear()
  return Math.min(...[0, 6].map(month => Date.UTC(year, month) - instantOf(zone, Date.UTC(year, month))))
}
