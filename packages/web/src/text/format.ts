import { createDay } from '@kocyolu/contracts'
import { serverNow, useRendered } from '../rendering/rendering.ts'
import { type Language, useLanguage } from './language.tsx'

const locales = { tr: 'tr-TR', en: 'en-US' } as const

export type Weekday = 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday'

const weekdays: Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

type When = string | number | Date

export type Format = ReturnType<typeof createFormat>

const formats = new Map<string, Format>()

/** Writes instants, days and numbers as a language does; instants in `zone`. Made once for each language and zone. */
export function formatOf(language: Language, zone: string): Format {
  const key = `${language} ${zone}`
  const format = formats.get(key) ?? createFormat(language, zone)
  formats.set(key, format)
  return format
}

/** The zone of this browser's clock. */
const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

function createFormat(language: Language, zone: string) {
  const locale = locales[language]
  const formatter = (options: Intl.DateTimeFormatOptions, timeZone = zone) => {
    let made: Intl.DateTimeFormat | undefined
    // Made when first used: a browser takes longer to make a format than to write a page of dates with it.
    return (when: When) => {
      made ??= new Intl.DateTimeFormat(locale, { timeZone, ...options })
      return made.format(new Date(when))
    }
  }
  const date = formatter({ day: 'numeric', month: 'long', year: 'numeric' })
  const time = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const leaf = {
    month: formatter({ month: 'short' }),
    day: formatter({ day: 'numeric' }),
    weekday: formatter({ weekday: 'short' }),
  }
  // As one format it differs between browsers, and from what the server has rendered.
  const shortDate = (when: When) =>
    language === 'tr'
      ? `${leaf.day(when)} ${leaf.month(when)} ${leaf.weekday(when)}`
      : `${leaf.weekday(when)}, ${leaf.month(when)} ${leaf.day(when)}`
  const names = { short: formatter({ weekday: 'short' }, 'UTC'), long: formatter({ weekday: 'long' }, 'UTC') }
  const calendar = createDay(zone)
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const number = new Intl.NumberFormat(locale)
  const between = (when: When, now: When): string => {
    const seconds = (new Date(when).getTime() - new Date(now).getTime()) / 1000
    const [unit, size] = unitOf(Math.abs(seconds))
    return relative.format(Math.round(seconds / size), unit)
  }
  const soonDay = (when: When, now: When = serverNow()): string => {
    const [then, today] = [when, now].map(one => Date.parse(calendar(new Date(one))))
    const days = ((then ?? 0) - (today ?? 0)) / 86_400_000
    return days < 2 ? relative.format(days, 'day') : shortDate(when)
  }
  return {
    zone,
    /** '20 Kasım 2026', 'November 20, 2026' */
    date,
    /** '16:30' */
    time,
    /** The weekday of an instant: 'Cuma', 'Friday' */
    dayName: formatter({ weekday: 'long' }),
    year: formatter({ year: 'numeric' }),
    /** '20 Kasım 2026 16:30' */
    dateTime: (when: When) => `${date(when)} ${time(when)}`,
    /** 'Kasım 2026' */
    month: formatter({ month: 'long', year: 'numeric' }),
    /** The parts of a calendar's leaf: 'Kas', '20', 'Cum' */
    leaf,
    /** The calendar day of an instant, '2026-11-20'. */
    day: (when: When) => calendar(new Date(when)),
    /** 'Pzt' or 'Pazartesi' */
    weekday: (day: Weekday, width: 'short' | 'long' = 'long') =>
      // The first of February 2026 was a Sunday.
      names[width](Date.UTC(2026, 1, 1 + weekdays.indexOf(day))),
    /** Common name of the zone: 'Türkiye Saati', 'Central European Time' */
    zoneName: nameOfZone(locale, zone),
    number: (value: number, options?: Intl.NumberFormatOptions) =>
      options ? new Intl.NumberFormat(locale, options).format(value) : number.format(value),
    /** '3 gün önce', 'in 2 hours' */
    relative: (when: When, now: When = serverNow()) => between(when, now),
    /** A day to come: 'bugün', 'tomorrow', '24 Kas Sal' */
    soonDay,
    /** An hour to come: 'bugün 16:30', 'tomorrow 09:00', '24 Kas Sal 09:00' */
    soon: (when: When, now: When = serverNow()) => `${soonDay(when, now)} ${time(when)}`,
    /** How long ago something was that has happened; a clock that runs behind does not make it lie ahead. */
    ago: (when: When, now: When = serverNow()) => {
      const [then, current] = [new Date(when).getTime(), new Date(now).getTime()]
      return current - then < 60_000 ? justNow[language] : between(then, current)
    },
  }
}

const justNow: Record<Language, string> = { tr: 'az önce', en: 'just now' }

/** The generic name has no summer time in it; that some zones also call themselves standard helps no reader. */
function nameOfZone(locale: string, zone: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return name.replace(/ Standar[td](?= )/, '')
}

/** Whether two zones show the same clock at an instant; names may differ for one clock. */
export function sameClock(one: string, other: string, instant: When): boolean {
  const [a, b] = [formatOf('en', one), formatOf('en', other)]
  return a.dateTime(instant) === b.dateTime(instant)
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3_600],
  ['day', 86_400],
  ['month', 30 * 86_400],
  ['year', 365 * 86_400],
]

/** The largest unit that the time reaches as it is written: '1 saat', not '60 dakika'. */
function unitOf(seconds: number): [Intl.RelativeTimeFormatUnit, number] {
  const fits = units.findIndex(([, size], at) => {
    const [, next] = units[at + 1] ?? [null, Number.POSITIVE_INFINITY]
    return Math.round(seconds / size) * size < next
  })
  return units.at(fits) ?? ['second', 1]
}

/** Formats of the region's language, in the viewer's time zone or the given one. */
export function useFormat(zone?: string): Format {
  const own = useRendered(viewerZone, rendering => rendering.zone)
  return formatOf(useLanguage(), zone ?? own)
}

/** The text, or its first `max` characters as a reader counts them with an ellipsis; never half a letter or half an emoji. */
export function cutText(text: string, max: number): string {
  const characters = graphemesOf(text.trim())
  return characters.length <= max ? text.trim() : `${characters.slice(0, max).join('').trimEnd()}…`
}

let segmenter: Intl.Segmenter | undefined

/** Firefox has the segmenter since 125; before, a letter is what its marks, joiners and flag halves belong to. */
function graphemesOf(text: string): string[] {
  if (!Intl.Segmenter) return text.match(/\p{RI}{2}|.(?:\p{M}|\p{EMod}|\u200d.)*/gsu) ?? []
  segmenter ??= new Intl.Segmenter('tr', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
