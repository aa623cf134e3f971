import type { Slot } from '@kocyolu/contracts'
import type { Day } from '../../shared/free-hours/month-grid.ts'

/** Selection so far: day, hour, and the starts of the same hour in later weeks. */
export type Selection = { day: Day | null; slot: Slot | null; repeats: readonly string[] }

/** Chooses again, knowing what is chosen by then. */
export type OnSelect = (choose: (now: Selection) => Selection) => void

export const noSelection: Selection = { day: null, slot: null, repeats: [] }
