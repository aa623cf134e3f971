import { sqlMigration } from '@kocyolu/service'

/** Marks are found by their age, to be forgotten; flagged ones are looked for among reports, and nowhere else. */
export const oldMarks = sqlMigration('0021-old-marks', [
  'create index sent_details_sent_at on sent_details (sent_at)',
  'drop index sent_details_flagged',
])
