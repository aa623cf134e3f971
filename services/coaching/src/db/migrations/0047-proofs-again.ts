import { indexMigration, sqlMigration } from '@kocyolu/service'

/**
 * Proofs that are asked for again: that a coach is still a student, and, by a setting, has no criminal record. Coaches from before
 * have two months from here on. An approval may need two admins, the first of whom is kept with what they saw.
 */
export const proofsAgain = sqlMigration('0047-proofs-again', [
  `alter table mentor_profiles
    add column student_checked_at timestamptz(3),
    add column student_grace_until timestamptz(3) default now() + interval '60 days',
    add column student_notice smallint not null default 0,
    add column record_checked_at timestamptz(3),
    add column record_due_at timestamptz(3),
    add column record_notice smallint not null default 0,
    add column bookable_until timestamptz(3)`,
  'alter table mentor_profiles alter column student_grace_until drop default',
  `create table record_proofs (
    mentor_profile_id integer primary key references mentor_profiles on delete cascade,
    kind text not null check (kind in ('picture', 'document')),
    bytes bytea not null,
    given_at timestamptz(3) not null
  )`,
  'create index record_proofs_given_at on record_proofs (given_at)',
  `create table first_approvals (
    application_id integer primary key references applications on delete cascade,
    admin_id uuid not null,
    revision integer not null,
    parts text[] not null,
    given_at timestamptz(3) not null
  )`,
  'create index first_approvals_admin on first_approvals (admin_id)',
])

export const proofsAgainIndexes = indexMigration('0050-bookable-until', {
  mentor_profiles_bookable_until: 'mentor_profiles (bookable_until) where bookable_until is not null',
})
