import { outlivingCasesSql, sqlMigration } from '@kocyolu/service'

/** The other services learn which coaches are approved; those from before are published by the next sweep. Cases outlive accounts. */
export const publishedApprovals = sqlMigration('0008-published-approvals', [
  'alter table mentor_profiles add column approval_published boolean',
  'alter table mentor_profiles add column approval_version integer not null default 0',
  ...outlivingCasesSql,
  // One mailbox, one control code, one file proves one profile.
  `create table used_proofs (
    part text not null,
    hash text not null,
    mentor_profile_id integer not null references mentor_profiles on delete cascade,
    primary key (part, hash)
  )`,
  'create index used_proofs_profile on used_proofs (mentor_profile_id)',
  'alter table application_proofs add column used_by_other boolean not null default false',
  "alter table mentor_profiles add column mark text check (mark in ('suspended', 'reported'))",
])
