import { sqlMigration } from '@kocyolu/service'

/** When the newest suspension was decided about what somebody wrote, so that an older event changes nothing. */
export const decidedSuspensions = sqlMigration('0016-decided-suspensions', [
  'alter table users add column suspension_decided_at timestamptz',
])
