import { timeOfDay } from '@kocyolu/contracts'
import type { Language } from '@kocyolu/web'

/** The whole hours one can choose: '0' to '23'. */
export const hours = Array.from({ length: 24 }, (_, hour) => String(hour))

/** A time of day as a language writes it: '1:30 PM', '13:30'; the end of a day is its midnight. */
export function timeLabel(time: string, language: Language): string {
  if (language === 'tr') return time
  const [hours, minute] = time.split(':')
  const hour = Number(hours) % 24
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A whole hour as a language writes it: '1 PM', '13:00'. */
export function hourLabel(hour: number, language: Language): string {
  if (language === 'tr') return timeOfDay(hour * 60)
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}
