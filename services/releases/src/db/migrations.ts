import { start } from './migrations/0001-start.ts'

/** In the order in which they run. */
export const migrations = [start]
