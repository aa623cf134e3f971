import { ownKey } from '../own-key.ts'

/** Every list of sessions; one change may concern all of them. */
export const sessionsKey = ownKey('sessions')
