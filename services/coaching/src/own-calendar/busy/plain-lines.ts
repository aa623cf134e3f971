/** The name of a zone that is read in place of what a calendar calls it; none for the clock of the coach. */
export type NameZone = (name: string) => string | undefined

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
export function plainLines(lines: readonly string[], nameZone: NameZone): string[] {
  return lines.flatMap(line => {
    const [, dated = '', params = '', value = ''] = dates.exec(line) ?? []
    if (dated) return datesOf(dated.toUpperCase(), params, value, nameZone)
    const [, name = '', , other = ''] = others.exec(line) ?? []
    if (!name) return []
    return [`${name.toUpperCase()}:${name.toUpperCase() === 'RRULE' ? plainRule(other) : other.trim()}`]
  })
}

/** The lines of a zone that say how its clock goes. */
export function plainZone(lines: readonly string[]): string[] {
  return lines.flatMap(line => {
    const [, name = '', , value = ''] = ofZone.exec(line) ?? []
    if (!name) return []
    return [`${name.toUpperCase()}:${/^RRULE$/i.test(name) ? plainRule(value) : value.trim()}`]
  })
}

/** A zone's name without what keeps it together in a line. */
export const plainName = (name: string): string => name.replace(/["\\]/g, '').trim()

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
