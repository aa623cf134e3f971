import { start } from './migrations/0001-start.ts'
import { invitations } from './migrations/0002-invitations.ts'

/** In the order in which they run. */
export const migrations = [start, invitations]
