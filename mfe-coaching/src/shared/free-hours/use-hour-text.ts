import { weekdays } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import { slotAt, weekdayOf } from './month-grid.ts'
import { useText } from './texts.ts'

/** Says the hour that begins then, with its day: '25 Kasım 2026 Çarşamba, 10:00–11:00'. */
export function useHourText(): (start: string) => string {
  const t = useText()
  const format = useFormat()
  return start =>
    t('chosen', {
      date: format.date(start),
      weekday: format.weekday(weekdays[weekdayOf(format.day(start))] ?? 'sunday'),
      start: format.time(start),
      end: format.time(slotAt(start).endTime),
    })
}
