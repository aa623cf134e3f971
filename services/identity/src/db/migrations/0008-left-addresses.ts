import { sqlMigration } from '@kocyolu/service'

/** Hashed addresses of accounts that are deleted: of who was suspended, and of whom a case is kept. */
export const leftAddresses = sqlMigration('0008-left-addresses', [
  `create table left_addresses (
    user_id uuid primary key,
    address_hash text not null,
    suspended boolean not null,
    kept_by text[] not null default '{}',
    left_at timestamptz(3) not null
  )`,
  'create index left_addresses_hash on left_addresses (address_hash)',
  'create index left_addresses_left_at on left_addresses (left_at)',
])
