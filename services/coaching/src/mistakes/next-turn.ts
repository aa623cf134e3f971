import { addDays, limits, type MistakeDays, mistakeDays } from '@kocyolu/contracts'

type Turn = { days: MistakeDays; dueOn: string; rights: number; solvedOn: string | null }

/** When a question is solved again after an answer of today, or that it is off the list. */
export function nextTurn(
  { days, rights }: Pick<Turn, 'days' | 'rights'>,
  isRight: boolean,
  today: string,
): Turn {
  if (!isRight) return { days: 1, dueOn: addDays(today, 1), rights: 0, solvedOn: null }
  const isSolved = rights + 1 >= limits.mistakeRights
  const longer = mistakeDays.find(one => one > days) ?? days
  return {
    days: longer,
    dueOn: addDays(today, longer),
    rights: rights + 1,
    solvedOn: isSolved ? today : null,
  }
}
