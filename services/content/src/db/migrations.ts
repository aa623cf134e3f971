import { start } from './migrations/0001-start.ts'
import { search } from './migrations/0002-search.ts'

/** In the order in which they run. */
export const migrations = [start, search]
