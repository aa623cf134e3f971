import ICAL from 'ical.js'
import { isZone, NamedZone, zoneNamed } from './zone-names.ts'

/** The fetched text cannot be read as a calendar. */
class NotCalendar extends Error {
  override name = 'NotCalendar'
}

/** A calendar has more than is read of one. */
export class TooMuch extends Error {
  override name = 'TooMuch'
}

/** A component of a calendar, with its own properties alone: what is in its alarms says nothing of its times. */
type Block = { name: string; lines: string[] }

/** More than a person has. */
const maxBlocks = 20_000

/** Components allowed directly in a calendar: one that is open when the next begins has lost its end. */
const outer = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'VTODO', 'VJOURNAL', 'VAVAILABILITY'])

/** The components of a calendar, whichever program ended its lines, and however. */
function blocksOf(text: string): Block[] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new NotCalendar('It does not begin like a calendar')
  const blocks: Block[] = []
  let block: Block | undefined
  let open: string[] = []
  let isEnded = false
  for (const line of unfolded(text)) {
    const [, edge = '', found = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? []
    const name = found.toUpperCase()
    const isBegin = edge.toUpperCase() === 'BEGIN'
    if (name === 'VCALENDAR') {
      isEnded = !isBegin
      block = undefined
    } else if (isBegin && (!block || outer.has(name))) {
      block = { name, lines: [] }
      open = []
      blocks.push(block)
      if (blocks.length > maxBlocks) throw new TooMuch('Too many events')
    } else if (block) {
      if (name === block.name) block = undefined
      else if (isBegin) open.push(name)
      else if (name !== '') open.splice(Math.max(open.lastIndexOf(name), 0))
      if (block && (open.length === 0 || block.name === 'VTIMEZONE')) block.lines.push(line)
    }
  }
  if (block || (!isEnded && blocks.length === 0)) throw new NotCalendar('It was cut off')
  return blocks
}

function* unfolded(text: string): Generator<string> {
  let line = ''
  for (const next of text.replace(/^\uFEFF/, '').split(/\r+\n?|\n/))
    if (/^[ \t]/.test(next)) line += next.slice(1)
    else {
      if (line.trim() !== '') yield line
      line = next
    }
  if (line.trim() !== '') yield line
}

/** The name of a zone that is read in place of what a calendar calls it; none for the clock of the coach. */
type NameZone = (name: string) => string | undefined

const dates = /^(DTSTART|DTEND|DTSTAMP|RECURRENCE-ID|EXDATE|RDATE|FREEBUSY)(;.*?)?:\s*(\d{4}-?\d\d-?\d\d.*)$/i
const others =
  /^(UID|SEQUENCE|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS|DURATION|RRULE|DTSTART|DTEND|RECURRENCE-ID)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/i
const ofZone =
  /^(BEGIN|END|TZID|X-LIC-LOCATION|TZOFFSETFROM|TZOFFSETTO|RRULE|DTSTART|RDATE)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/i
const date =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*(?:(Z)|([+-])(\d\d):?(\d\d))?)?$/i
const partsOfRule = /^(FREQ|UNTIL|COUNT|INTERVAL|BY[A-Z]+|WKST)=(.+)$/

/**
 * The lines of an event that say when it is, as the standard writes them. A text that was broken without being folded is no
 * property that is read, so its rest falls away by itself.
 */
function plainLines(lines: readonly string[], nameZone: NameZone): string[] {
  return lines.flatMap(line => {
    const [, dated = '', params = '', value = ''] = dates.exec(line) ?? []
    if (dated) return datesOf(dated.toUpperCase(), params, value, nameZone)
    const [, name = '', , other = ''] = others.exec(line) ?? []
    if (!name) return []
    return [`${name.toUpperCase()}:${name.toUpperCase() === 'RRULE' ? plainRule(other) : other.trim()}`]
  })
}

/** The lines of a zone that say how its clock goes. */
function plainZone(lines: readonly string[]): string[] {
  return lines.flatMap(line => {
    const [, name = '', , value = ''] = ofZone.exec(line) ?? []
    if (!name) return []
    return [`${name.toUpperCase()}:${/^RRULE$/i.test(name) ? plainRule(value) : value.trim()}`]
  })
}

/** A zone's name without what keeps it together in a line. */
const plainName = (name: string): string => name.replace(/["\\]/g, '').trim()

function datesOf(name: string, params: string, value: string, nameZone: NameZone): string[] {
  const [, quoted, bare = ''] = /;TZID=(?:"([^"]*)"|([^;]*))/i.exec(params) ?? []
  const zone = nameZone(plainName(quoted ?? bare))
  const kept = ['RANGE', 'FBTYPE'].flatMap(kind => {
    const [, said] = new RegExp(`;${kind}="?([\\w-]+)`, 'i').exec(params) ?? []
    return said === undefined ? [] : [`;${kind}=${said.toUpperCase()}`]
  })
  const isDay = /;VALUE="?DATE"?(;|$)/i.test(params)
  return value
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => {
      const [start = '', end] = part.split('/')
      const from = plainDate(start, isDay)
      const period = end === undefined ? '' : `/${/^[+-]?P/i.test(end) ? end : plainDate(end, false)}`
      const isPeriod = period !== '' || name === 'FREEBUSY'
      const type = isPeriod ? ';VALUE=PERIOD' : from.includes('T') ? '' : ';VALUE=DATE'
      const tzid = zone === undefined || from.endsWith('Z') || type === ';VALUE=DATE' ? '' : `;TZID="${zone}"`
      return `${name}${kept.join('')}${type}${tzid}:${from}${period}`
    })
}

/** A day or a time without its marks, and in UTC where it says how far it is from it. */
function plainDate(text: string, isDay: boolean): string {
  const [, year = '', month = '', day = '', hour, minute = '', second = '00', utc, sign, hours, minutes] =
    date.exec(text.trim()) ?? []
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day))
  if (new Date(wall).getUTCDate() !== Number(day)) throw new Error('A day that is none')
  if (hour === undefined || isDay) return `${year}${month}${day}`
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) throw new Error('A time that is none')
  const written = `${year}${month}${day}T${hour}${minute}${second}`
  if (sign === undefined) return utc ? `${written}Z` : written
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  const at = new Date(wall + (Number(hour) * 60 + Number(minute) - ahead) * 60_000)
  at.setUTCSeconds(Number(second))
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** A rule without parts that only its program knows. */
function plainRule(rule: string): string {
  return rule
    .toUpperCase()
    .replace(/\s/g, '')
    .split(';')
    .flatMap(part => {
      const [, name = '', value = ''] = partsOfRule.exec(part) ?? []
      if (name === '') return []
      return [`${name}=${name === 'UNTIL' ? plainDate(value, false) : value}`]
    })
    .join(';')
}

type Parsed = {
  events: ICAL.Component[]
  freeBusy: ICAL.Component[]
  /** Of those, how many could not be read. */
  skipped: number
  /** The kinds of components that are neither. */
  others: string[]
}

/** Times of a calendar. Each event is read by itself, so one that cannot be read leaves the others as they are. */
export function parseCalendar(text: string): Parsed {
  // Input of other programs is read leniently.
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
 * Has times follow the clock that their zone's name means. A calendar's own definition of a zone counts only where its name is unknown
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
