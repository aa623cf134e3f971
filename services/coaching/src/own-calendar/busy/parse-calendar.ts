import ICAL from 'ical.js'
import { type Block, blocksOf } from './calendar-blocks.ts'
import { isZone, NamedZone } from './named-zone.ts'
import { type NameZone, plainLines, plainName, plainZone } from './plain-lines.ts'
import { zoneNamed } from './zone-names.ts'

export type Parsed = {
  events: ICAL.Component[]
  freeBusy: ICAL.Component[]
  /** Of those, how many could not be read. */
  skipped: number
  /** The kinds of components that are neither. */
  others: string[]
}

/** What a calendar says of times. Each event is read by itself, so one that cannot be read leaves the others what they are. */
export function parseCalendar(text: string): Parsed {
  // What others write is taken as it is meant.
  ICAL.design.strict = false
  const blocks = Map.groupBy(blocksOf(text), ({ name }) => name)
  const nameZone = useZones(blocks.get('VTIMEZONE') ?? [])
  let skipped = 0
  const read = (name: string): ICAL.Component[] =>
    (blocks.get(name) ?? []).flatMap(({ lines }) => {
      try {
        return [componentOf(name, plainLines(lines, nameZone))]
      } catch {
        skipped += 1
        return []
      }
    })
  const [events, freeBusy] = [read('VEVENT'), read('VFREEBUSY')]
  const others = [...blocks.keys()].filter(name => !['VEVENT', 'VFREEBUSY', 'VTIMEZONE'].includes(name))
  return { events, freeBusy, skipped, others }
}

const componentOf = (name: string, lines: readonly string[]): ICAL.Component =>
  new ICAL.Component(ICAL.parse([`BEGIN:${name}`, ...lines, `END:${name}`].join('\r\n')))

/**
 * Has times follow the clock that their zone's name means. What a calendar says of a zone counts only where nobody knows its name
 * or its place.
 */
function useZones(described: readonly Block[]): NameZone {
  ICAL.TimezoneService.reset()
  const names = new Map<string, string | undefined>()
  for (const { lines } of described) {
    const lineValue = (name: string): string => {
      const line = lines.find(one => new RegExp(`^${name}[;:]`, 'i').test(one)) ?? ''
      return plainName(line.slice(line.indexOf(':') + 1))
    }
    const name = lineValue('TZID')
    const known = zoneNamed(name) ?? zoneNamed(lineValue('X-LIC-LOCATION'))
    names.set(name, known ?? describe(name, lines))
  }
  return name => {
    if (name === '') return undefined
    const zone = names.has(name) ? names.get(name) : zoneNamed(name)
    names.set(name, zone)
    if (zone !== undefined && !ICAL.TimezoneService.has(zone) && isZone(zone))
      ICAL.TimezoneService.register(new NamedZone(zone), zone)
    return zone
  }
}

/** Registers a zone of the calendar's own, if it says how its clock goes. */
function describe(tzid: string, lines: readonly string[]): string | undefined {
  try {
    const component = componentOf('VTIMEZONE', plainZone(lines))
    if (!component.getAllSubcomponents().some(part => part.hasProperty('tzoffsetto'))) return undefined
    ICAL.TimezoneService.register(new ICAL.Timezone({ tzid, component }), tzid)
    return tzid
  } catch {
    return undefined
  }
}
