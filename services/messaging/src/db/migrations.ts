import { baseline } from './migrations/0001-baseline.ts'
import { foldSigns } from './migrations/0002-fold-signs.ts'
import { reportsAndAudit } from './migrations/0003-reports-and-audit.ts'
import { approvals } from './migrations/0004-approvals.ts'
import { foldIndexes } from './migrations/0005-fold-indexes.ts'
import { eventKeys } from './migrations/0006-event-keys.ts'
import { erasureIndexes } from './migrations/0007-erasure-indexes.ts'
import { unreadCapped } from './migrations/0008-unread-capped.ts'
import { changedMessages } from './migrations/0009-changed-messages.ts'
import { savedReplies } from './migrations/0010-saved-replies.ts'
import { muted } from './migrations/0011-muted.ts'
import { archived, archivedIndex } from './migrations/0018-archived.ts'
import { pinnedMessages } from './migrations/0019-pinned-messages.ts'
import { waitingRead } from './migrations/0021-waiting-read.ts'
import { dueFailures } from './migrations/0022-due-failures.ts'

/** In the order in which they run. */
export const migrations = [
  baseline,
  foldSigns,
  reportsAndAudit,
  approvals,
  foldIndexes,
  eventKeys,
  erasureIndexes,
  unreadCapped,
  changedMessages,
  savedReplies,
  muted,
  archived,
  archivedIndex,
  pinnedMessages,
  waitingRead,
  dueFailures,
]
