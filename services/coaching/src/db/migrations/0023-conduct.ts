import { sqlMigration } from '@kocyolu/service'

/** Which rules of conduct a coach has accepted, and when a proof was seen. Of proofs from before that is not known. */
export const conduct = sqlMigration('0023-conduct', [
  'alter table mentor_profiles add column conduct_version text',
  'alter table mentor_profiles add column conduct_accepted_at timestamptz',
  'alter table mentor_profiles add column rank_proved_at timestamptz',
  'alter table mentor_profiles add column university_proved_at timestamptz',
])
