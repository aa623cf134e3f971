import { sqlMigration } from '@kocyolu/service'

/** People whom an OpenID Connect provider knows; they need no password here. */
export const externalIdentities = sqlMigration('0007-external-identities', [
  'alter table users alter column password_hash drop not null',
  `create table external_identities (
    issuer text not null,
    subject text not null,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null,
    primary key (issuer, subject)
  )`,
  'create index external_identities_user on external_identities (user_id)',
])
