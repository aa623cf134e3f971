import type { Waiting } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import { week } from '../week.ts'
import { useText } from './texts.ts'

/** Says which hours suit: 'Pzt, Çar · 18:00–20:00', with the zone where it is another than the reader's. */
export function useWishText(): (wish: Pick<Waiting, 'days' | 'start' | 'end' | 'timeZone'>) => string {
  const t = useText()
  const format = useFormat()
  return ({ days, start, end, timeZone }) => {
    const names = week.filter(day => days.includes(day)).map(day => format.weekday(day, 'short'))
    const hours = { days: names.join(', '), start, end }
    return timeZone === format.zone ? t('wish', hours) : t('wishElsewhere', { ...hours, zone: timeZone })
  }
}
