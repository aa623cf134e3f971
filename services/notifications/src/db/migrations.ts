import { start } from './migrations/0001-start.ts'
import { cancelledSessions } from './migrations/0002-cancelled-sessions.ts'
import { toldSessionsAndLeases } from './migrations/0003-told-sessions-and-leases.ts'
import { mailAddresses } from './migrations/0004-mail-addresses.ts'
import { mutes } from './migrations/0005-mutes.ts'
import { dueMails } from './migrations/0006-due-mails.ts'
import { withoutCancelledSessions } from './migrations/0007-without-cancelled-sessions.ts'
import { wholeMails } from './migrations/0008-whole-mails.ts'
import { mailTraces } from './migrations/0009-mail-traces.ts'
import { proposals } from './migrations/0010-proposals.ts'
import { absence } from './migrations/0011-absence.ts'
import { push } from './migrations/0012-push.ts'
import { undeliverable } from './migrations/0013-undeliverable.ts'

/** In the order in which they run. */
export const migrations = [
  start,
  cancelledSessions,
  toldSessionsAndLeases,
  mailAddresses,
  mutes,
  dueMails,
  withoutCancelledSessions,
  wholeMails,
  mailTraces,
  proposals,
  absence,
  push,
  undeliverable,
]
