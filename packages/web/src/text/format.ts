import type { Language } from './language.ts'

const locales = { tr: 'tr-TR', en: 'en-US' } as const

export type Weekday = 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday'

const weekdays: Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

type When = string | number | Date

/** Writes instants, days and numbers as a language does; instants in `zone`, by default the viewer's own. */
export function createFormat(language: Language, zone = Intl.DateTimeFormat().resolvedOptions().timeZone) {
  const locale = locales[language]
  const formatter = (options: Intl.DateTimeFormatOptions, timeZone = zone) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options })
  const date = formatter({ day: 'numeric', month: 'long', year: 'numeric' })
  const time = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const month = formatter({ month: 'long', year: 'numeric' })
  const names = { short: formatter({ weekday: 'short' }, 'UTC'), long: formatter({ weekday: 'long' }, 'UTC') }
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const number = new Intl.NumberFormat(locale)
  return {
    zone,
    /** '20 Kasım 2026', 'November 20, 2026' */
    date: (when: When) => date.format(new Date(when)),
    /** '16:30' */
    time: (when: When) => time.format(new Date(when)),
    /** '20 Kasım 2026 16:30' */
    dateTime: (when: When) => `${date.format(new Date(when))} ${time.format(new Date(when))}`,
    /** 'Kasım 2026' */
    month: (when: When) => month.format(new Date(when)),
    /** 'Pzt' or 'Pazartesi' */
    weekday: (day: Weekday, width: 'short' | 'long' = 'long') =>
      // The first of February 2026 was a Sunday.
      names[width].format(new Date(Date.UTC(2026, 1, 1 + weekdays.indexOf(day)))),
    number: (value: number, options?: Intl.NumberFormatOptions) =>
      options ? new Intl.NumberFormat(locale, options).format(value) : number.format(value),
    /** '3 gün önce', 'in 2 hours' */
    relative: (when: When, now: When = Date.now()) => {
      const seconds = (new Date(when).getTime() - new Date(now).getTime()) / 1000
      const [unit, size] = unitOf(Math.abs(seconds))
      return relative.format(Math.round(seconds / size), unit)
    },
  }
}

function unitOf(seconds: number): [Intl.RelativeTimeFormatUnit, number] {
  if (seconds < 60) return ['second', 1]
  if (seconds < 3_600) return ['minute', 60]
  if (seconds < 86_400) return ['hour', 3_600]
  if (seconds < 30 * 86_400) return ['day', 86_400]
  if (seconds < 365 * 86_400) return ['month', 30 * 86_400]
  return ['year', 365 * 86_400]
}
