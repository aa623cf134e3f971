import { AuditEntry, HandledEvent, OutboxEntry, Person } from '@kocyolu/service'
import { ClientErrorCount } from '../client-errors/client-error-count.entity.ts'
import { ClientErrorGroup } from '../client-errors/client-error-group.entity.ts'
import { ClientErrorSample } from '../client-errors/client-error-sample.entity.ts'
import { ClientErrorTally } from '../client-errors/client-error-tally.entity.ts'
import { IntendedChange } from '../releases/intended-change.entity.ts'
import { TabCount } from '../tabs/tab-count.entity.ts'

export const entities = [
  ClientErrorGroup,
  ClientErrorCount,
  ClientErrorTally,
  ClientErrorSample,
  TabCount,
  IntendedChange,
  Person,
  OutboxEntry,
  HandledEvent,
  AuditEntry,
] as const
