import { timeOfDay } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import type { Filters } from './filters.ts'
import { useText } from './texts.ts'
import { hoursOf, isDay, whens, wholeDay } from './when.ts'

/** Says the time that is wished for: 'Bu akşam', '1 Ara Sal 16:00–20:00'. */
export function useWhenText(): (wish: Pick<Filters, 'when' | 'hours'>) => string {
  const t = useText()
  const format = useFormat()
  return ({ when, hours }) => {
    const preset = whens.find(one => one === when)
    if (preset) return t(`when.${preset}`)
    if (!isDay(when)) return t('when.any')
    const day = format.soonDay(`${when}T12:00:00`)
    const [start, end] = hoursOf(hours)
    return hours === wholeDay ? day : `${day} ${timeOfDay(60 * start)}–${timeOfDay(60 * end)}`
  }
}
