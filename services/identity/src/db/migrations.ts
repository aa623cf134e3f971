import { firstTables } from './migrations/first-tables.ts'
import { mailedLinks } from './migrations/mailed-links.ts'
import { pictureVersion } from './migrations/picture-version.ts'
import { signInEpoch } from './migrations/sign-in-epoch.ts'

/** In the order in which they run. */
export const migrations = [firstTables, signInEpoch, pictureVersion, mailedLinks]
