import { sqlMigration } from '@kocyolu/service'

/** Of a second factor: whether it is the owner's of the proved address, wrong ones in a row, and which key seals it. */
export const proofs = sqlMigration('0007-proofs', [
  // Factors of before are taken for their owners'.
  'alter table second_factors add column address_proved boolean not null default true',
  'alter table second_factors add column guesses integer not null default 0',
  'alter table second_factors add column key_id text',
])
