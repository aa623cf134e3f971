import { baseline } from './migrations/0001-baseline.ts'
import { foldSigns } from './migrations/0002-fold-signs.ts'
import { reportsAndAudit } from './migrations/0003-reports-and-audit.ts'
import { approvals } from './migrations/0004-approvals.ts'
import { eventKeys } from './migrations/0005-event-keys.ts'
import { erasureIndexes } from './migrations/0006-erasure-indexes.ts'
import { letterPairs } from './migrations/0007-letter-pairs.ts'
import { letterPairIndex } from './migrations/0008-letter-pair-index.ts'
import { dueFailures } from './migrations/0009-due-failures.ts'

/** In the order in which they run. */
export const migrations = [
  baseline,
  foldSigns,
  reportsAndAudit,
  approvals,
  eventKeys,
  erasureIndexes,
  letterPairs,
  letterPairIndex,
  dueFailures,
]
