import { sqlMigration } from '@kocyolu/service'

/** Passkeys beside the app: a user may have a second factor without an app. */
export const passkeys = sqlMigration('0003-passkeys', [
  'alter table second_factors alter column totp_secret drop not null',
  `create table passkeys (
    id text primary key,
    user_id uuid not null references users on delete cascade,
    name text not null,
    public_key text not null,
    counter bigint not null,
    transports text[] not null,
    created_at timestamptz(3) not null,
    used_at timestamptz(3)
  )`,
  'create index passkeys_user_id on passkeys (user_id)',
])
