import { type ExamType, examTypes } from '@kocyolu/contracts'
import type { CoachFilter } from './queries.ts'

export type ChipId = 'all' | ExamType | 'top'

/** Filters of the featured coaches, in the order shown. */
export const chipIds: readonly ChipId[] = ['all', ...examTypes, 'top']

export function filterOf(id: ChipId): CoachFilter {
  if (id === 'all') return {}
  return id === 'top' ? { maxRanking: '1000' } : { examType: id }
}

/** The discovery page with a filter on. */
export function discoveryPath(filter: CoachFilter): string {
  const search = new URLSearchParams(filter).toString()
  return search === '' ? '/mentors' : `/mentors?${search}`
}
