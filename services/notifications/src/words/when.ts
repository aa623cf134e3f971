import { limits, type SessionFact } from '@kocyolu/contracts'
import type { MailTexts } from './mail-texts.ts'
import type { Side } from './wording.ts'

type ClockTexts = Pick<MailTexts, 'language' | 'zone' | 'ownZone'>

/** Mails name every time in this zone, beside the reader's own where that is another. */
const siteZone = 'Europe/Istanbul'

/** The zone of who reads it: a coach's is known. */
export const zoneOf = (
  to: Side,
  { mentorTimeZone }: Pick<SessionFact, 'mentorTimeZone'>,
): string | undefined => (to === 'mentor' ? mentorTimeZone : undefined)

/** '25 Kasım 2026 Çarşamba, 16:30–17:30 (Türkiye saati, GMT+3)', after the same by the reader's own clock where that differs. */
export function whenOf(
  { startTime, endTime }: { startTime: string; endTime: string },
  texts: ClockTexts,
  ownZone?: string,
): string {
  return onClocks([new Date(startTime), new Date(endTime)], texts, ownZone)
}

/** '25 Kasım 2026 Çarşamba, 16:30 (Türkiye saati, GMT+3)', likewise. */
export const momentOf = (instant: string, texts: ClockTexts, ownZone?: string): string =>
  onClocks([new Date(instant)], texts, ownZone)

function onClocks(instants: [Date, Date?], texts: ClockTexts, ownZone = siteZone): string {
  const [start] = instants
  const site = onClock(instants, texts, siteZone)
  const atSite = `${site.hours} (${texts.zone(offsetAt(start, siteZone))})`
  if (!isZone(ownZone) || offsetAt(start, ownZone) === offsetAt(start, siteZone))
    return `${site.day}, ${atSite}`
  const own = onClock(instants, texts, ownZone)
  const city = ownZone.slice(ownZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const atOwn = `${own.day}, ${own.hours} (${texts.ownZone(city, offsetAt(start, ownZone))})`
  return `${atOwn}; ${own.day === site.day ? '' : `${site.day}, `}${atSite}`
}

function onClock(instants: [Date, Date?], { language }: ClockTexts, timeZone: string) {
  const locale = localeOf(language)
  const clock = new Intl.DateTimeFormat(locale, { ...hours, timeZone })
  return {
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(instants[0]),
    hours: instants.map(instant => clock.format(instant)).join('–'),
  }
}

const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** An event of another build may name a zone that is not known here. */
function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

/** '8 Aralık 2026' */
export function dayOf(instant: string | undefined, { language }: ClockTexts): string {
  if (!instant) return ''
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: siteZone }).format(
    new Date(instant),
  )
}

const localeOf = (language: ClockTexts['language']): string => (language === 'tr' ? 'tr-TR' : 'en-US')

function offsetAt(instant: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
  return format.formatToParts(instant).find(part => part.type === 'timeZoneName')?.value ?? 'UTC'
}

/** The hour that begins then. */
export const hourFrom = (startTime: string) => ({
  startTime,
  endTime: new Date(Date.parse(startTime) + limits.sessionHours * 3_600_000).toISOString(),
})
