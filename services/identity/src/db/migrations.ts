import { baseline } from './migrations/0001-baseline.ts'
import { accessLog } from './migrations/0002-access-log.ts'
import { passkeys } from './migrations/0003-passkeys.ts'
import { factorResets } from './migrations/0004-factor-resets.ts'
import { foldSigns } from './migrations/0005-fold-signs.ts'
import { auditErasure } from './migrations/0006-audit.ts'
import { proofs } from './migrations/0007-proofs.ts'
import { leftAddresses } from './migrations/0008-left-addresses.ts'
import { eventKeys } from './migrations/0009-event-keys.ts'
import { erasureIndexes } from './migrations/0010-erasure-indexes.ts'
import { guardianSummaries, guardianSummaryIndexes } from './migrations/0012-guardian-summaries.ts'
import { outsideReports } from './migrations/0015-outside-reports.ts'
import { reportFigures } from './migrations/0016-report-figures.ts'
import { dueFailures } from './migrations/0018-due-failures.ts'

/** In the order in which they run. */
export const migrations = [
  baseline,
  accessLog,
  passkeys,
  factorResets,
  foldSigns,
  auditErasure,
  proofs,
  leftAddresses,
  eventKeys,
  erasureIndexes,
  guardianSummaries,
  guardianSummaryIndexes,
  outsideReports,
  reportFigures,
  dueFailures,
]
