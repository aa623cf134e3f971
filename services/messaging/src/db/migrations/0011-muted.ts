import { sqlMigration } from '@kocyolu/service'

/** Of whose messages a user is neither mailed nor pushed to. */
export const muted = sqlMigration('0011-muted', [
  'alter table contacts add column muted boolean not null default false',
])
