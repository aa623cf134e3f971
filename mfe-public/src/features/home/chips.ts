import { examTypes } from '@kocyolu/contracts'
import type { CoachFilter } from './queries.ts'

type Chip = { id: string; filter: CoachFilter }

/** What the featured coaches can be filtered by, in the order shown. */
export const chips: readonly Chip[] = [
  { id: 'all', filter: {} },
  ...examTypes.map(examType => ({ id: examType, filter: { examType } })),
  { id: 'top', filter: { maxRanking: '1000' } },
]

/** The discovery page with a chip's filter on. */
export function discoveryPath(filter: CoachFilter): string {
  const search = new URLSearchParams(filter).toString()
  return search === '' ? '/mentors' : `/mentors?${search}`
}
