import type { PlanTask } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import { week } from '../week.ts'
import { useText } from './texts.ts'

/** A task's title, and its amount. */
export function useTaskText() {
  const t = useText()
  return {
    name: ({ subject, topic }: Pick<PlanTask, 'subject' | 'topic'>) =>
      [subject, topic].filter(Boolean).join(', '),
    amount: ({ unit, amount }: Pick<PlanTask, 'unit' | 'amount'>) => t(`amount.${unit}`, { count: amount }),
  }
}

/** Writes a day of a plan: 'Pazartesi, 23 Kasım 2026', or its weekday alone. */
export function useDayText() {
  const format = useFormat('UTC')
  const weekday = (day: string) => format.weekday(week[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday')
  return {
    weekday,
    date: (day: string) => format.date(day),
    day: (day: string) => `${weekday(day)}, ${format.date(day)}`,
  }
}
