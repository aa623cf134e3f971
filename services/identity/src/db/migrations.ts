import { baseline } from './migrations/0001-baseline.ts'
import { secondFactors } from './migrations/0002-second-factors.ts'

/** In the order in which they run. */
export const migrations = [baseline, secondFactors]
