import { sqlMigration } from '@kocyolu/service'

/** Which trace a mail is a part of. */
export const mailTraces = sqlMigration('0009-mail-traces', ['alter table deliveries add column trace text'])
