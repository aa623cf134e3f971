import { baseline } from './migrations/0001-baseline.ts'
import { accessLog } from './migrations/0002-access-log.ts'
import { passkeys } from './migrations/0003-passkeys.ts'
import { factorResets } from './migrations/0004-factor-resets.ts'

/** In the order in which they run. */
export const migrations = [baseline, accessLog, passkeys, factorResets]
