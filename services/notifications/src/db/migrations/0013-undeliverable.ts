import { sqlMigration } from '@kocyolu/service'

/** Since when a mail server takes nothing for an address. */
export const undeliverable = sqlMigration('0013-undeliverable', [
  'alter table mail_addresses add column undeliverable_at timestamptz',
])
