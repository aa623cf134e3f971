import { sqlMigration } from '@kocyolu/service'

/** A mail that was put together from several deliveries stays so: the newest of them names it. */
export const wholeMails = sqlMigration('0008-whole-mails', [
  'alter table deliveries add column mail_id integer',
])
