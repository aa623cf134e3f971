import { sqlMigration } from '@kocyolu/service'

export const pictureVersion = sqlMigration('2026-11-21-picture-version', [
  'alter table users add column picture_version integer not null default 0',
])
