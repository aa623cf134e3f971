import { sqlMigration } from '@kocyolu/service'

export const pictureVersion = sqlMigration('0003-picture-version', [
  'alter table mentor_profiles add column picture_version integer not null default 0',
])
