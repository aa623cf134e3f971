/** A programme's level beside a student's rank. */
export const choiceLevels = ['safe', 'target', 'dream'] as const
export type ChoiceLevel = (typeof choiceLevels)[number]

/** Percent by which a rank is better than the last one where the programme is safe, and worse at most where it is a target. */
export const choiceMargin = 10

/** The level of a programme; null where one of the ranks is not known. It predicts nothing. */
export function choiceLevel(
  rank: number | null | undefined,
  last: number | null | undefined,
): ChoiceLevel | null {
  if (!rank || !last) return null
  if (rank * 100 <= last * (100 - choiceMargin)) return 'safe'
  return rank * 100 <= last * (100 + choiceMargin) ? 'target' : 'dream'
}

/** Whether draft lists are written now: in July and August, or always. */
export const areChoicesOpen = (opens: 'summer' | 'always', day: string): boolean =>
  opens === 'always' || ['07', '08'].includes(day.slice(5, 7))
