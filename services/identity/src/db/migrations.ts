import { baseline } from './migrations/0001-baseline.ts'

/** In the order in which they run. */
export const migrations = [baseline]
