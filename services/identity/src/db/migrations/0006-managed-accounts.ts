import { foldSql, sqlMigration } from '@kocyolu/service'

const isKnownKind = `kind in ('verify_email', 'reset_password', 'change_email')`

/** What admins find users by, and links that prove an address before it is the user's. */
export const managedAccounts = sqlMigration('0006-managed-accounts', [
  foldSql,
  `alter table users add column search_folded text not null
    generated always as (tr_fold(first_name || ' ' || last_name || ' ' || email)) stored`,
  'create index users_search on users using gin (search_folded gin_trgm_ops)',
  'create index users_of_role on users (role, created_at desc, id desc)',
  'create index users_suspended on users (created_at desc, id desc) where suspended',
  'create index users_by_name on users (first_name collate "tr-x-icu", last_name collate "tr-x-icu", id)',
  'alter table mailed_links add column email text',
  'alter table mailed_links drop constraint mailed_links_kind_check',
  `alter table mailed_links add constraint mailed_links_kind_check check (${isKnownKind})`,
  `alter table mailed_links add constraint mailed_links_email check ((kind = 'change_email') = (email is not null))`,
])
