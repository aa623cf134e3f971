import { start } from './migrations/0001-start.ts'
import { strata } from './migrations/0002-strata.ts'

/** In the order in which they run. */
export const migrations = [start, strata]
