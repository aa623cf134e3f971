import { start } from './migrations/0001-start.ts'
import { cancelledSessions } from './migrations/0002-cancelled-sessions.ts'

/** In the order in which they run. */
export const migrations = [start, cancelledSessions]
