import { start } from './migrations/0001-start.ts'
import { strata } from './migrations/0002-strata.ts'
import { intendedChanges } from './migrations/0003-intended-changes.ts'

/** In the order in which they run. */
export const migrations = [start, strata, intendedChanges]
