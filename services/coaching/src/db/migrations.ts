import { start } from './migrations/0001-start.ts'
import { openSessions } from './migrations/0002-open-sessions.ts'
import { pictureVersion } from './migrations/0003-picture-version.ts'
import { peopleWithoutEmail } from './migrations/0004-people-without-email.ts'

/** In the order in which they run. */
export const migrations = [start, openSessions, pictureVersion, peopleWithoutEmail]
