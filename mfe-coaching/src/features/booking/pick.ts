import type { Slot } from '@kocyolu/contracts'
import type { Day } from './month-grid.ts'

/** The day and the hour that are chosen so far. */
export type Pick = { day: Day | null; slot: Slot | null }

/** Chooses anew, knowing what is chosen by then. */
export type OnPick = (choose: (now: Pick) => Pick) => void

export const noPick: Pick = { day: null, slot: null }
