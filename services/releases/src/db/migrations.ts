import { baseline } from './migrations/0001-baseline.ts'
import { auditErasure } from './migrations/0002-audit.ts'
import { eventKeys } from './migrations/0003-event-keys.ts'
import { erasureIndexes } from './migrations/0004-erasure-indexes.ts'
import { dueFailures } from './migrations/0005-due-failures.ts'

/** In the order in which they run. */
export const migrations = [baseline, auditErasure, eventKeys, erasureIndexes, dueFailures]
