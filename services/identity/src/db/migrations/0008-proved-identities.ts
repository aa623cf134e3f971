import { sqlMigration } from '@kocyolu/service'

/** Of those that are here already nobody knows whether the address was proved, so a reset ends them too. */
export const provedIdentities = sqlMigration('0008-proved-identities', [
  'alter table external_identities add column address_proved boolean not null default false',
])
