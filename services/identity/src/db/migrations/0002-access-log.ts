import { sqlMigration } from '@kocyolu/service'

/** Sign-ins, and rejections for lack of rights. Without a foreign key: an entry must not wait for a locked user. */
export const accessLog = sqlMigration('0002-access-log', [
  `create table access_entries (
    id integer generated always as identity primary key,
    user_id uuid,
    kind text not null,
    detail text not null,
    address text not null,
    created_at timestamptz(3) not null
  )`,
  'create index access_entries_created_at on access_entries (created_at)',
  'create index access_entries_user on access_entries (user_id, id)',
  'create index access_entries_address on access_entries (address, id)',
])
