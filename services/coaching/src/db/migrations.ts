import { baseline } from './migrations/0001-baseline.ts'
import { countWhenRead } from './migrations/0002-count-when-read.ts'

/** In the order in which they run. */
export const migrations = [baseline, countWhenRead]
