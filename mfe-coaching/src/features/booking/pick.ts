import type { Slot } from '@kocyolu/contracts'
import type { Day } from './month-grid.ts'

/** The day and the hour that are chosen so far. */
export type Pick = { day: Day | null; slot: Slot | null }

export const noPick: Pick = { day: null, slot: null }
