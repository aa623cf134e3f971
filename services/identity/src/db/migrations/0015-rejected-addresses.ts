import { sqlMigration } from '@kocyolu/service'

/** Since when a mail server takes nothing for an address. */
export const rejectedAddresses = sqlMigration('0015-rejected-addresses', [
  'alter table users add column email_rejected_at timestamptz',
])
