import { sqlMigration } from '@kocyolu/service'

/** A coach's picture is the account's: no build has used this column since `people` brings it. */
export const withoutPictures = sqlMigration('0011-without-pictures', [
  'alter table mentor_profiles drop column picture_version',
])
