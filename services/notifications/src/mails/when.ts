import { limits } from '@kocyolu/contracts'
import type { MailTexts } from './texts/mail-texts.ts'

/** Mails name every time in this zone, wherever they are read. */
const timeZone = 'Europe/Istanbul'

/** '25 Kasım 2026 Çarşamba, 16:30–17:30 (Türkiye saati, GMT+3)' */
export function whenOf(
  { startTime, endTime }: { startTime: string; endTime: string },
  texts: MailTexts,
): string {
  const [start, end] = [new Date(startTime), new Date(endTime)]
  const { day, clock } = formatsOf(texts)
  return `${day.format(start)}, ${clock.format(start)}–${clock.format(end)} (${texts.zone(offsetAt(start))})`
}

/** '25 Kasım 2026 Çarşamba, 16:30 (Türkiye saati, GMT+3)' */
export function momentOf(instant: string, texts: MailTexts): string {
  const at = new Date(instant)
  const { day, clock } = formatsOf(texts)
  return `${day.format(at)}, ${clock.format(at)} (${texts.zone(offsetAt(at))})`
}

/** '8 Aralık 2026' */
export function dayOf(instant: string | undefined, { language }: MailTexts): string {
  if (!instant) return ''
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(
    new Date(instant),
  )
}

const localeOf = (language: MailTexts['language']): string => (language === 'tr' ? 'tr-TR' : 'en-US')

function formatsOf({ language }: MailTexts) {
  const locale = localeOf(language)
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return {
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }),
    clock: new Intl.DateTimeFormat(locale, { ...time, timeZone }),
  }
}

function offsetAt(instant: Date): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
  return format.formatToParts(instant).find(part => part.type === 'timeZoneName')?.value ?? 'UTC'
}

/** The hour that begins then. */
export const hourFrom = (startTime: string) => ({
  startTime,
  endTime: new Date(Date.parse(startTime) + limits.sessionHours * 3_600_000).toISOString(),
})
