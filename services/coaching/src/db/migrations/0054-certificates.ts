import { sqlMigration } from '@kocyolu/service'

/** Work of coaches, as of the day on which each certificate was issued. */
export const certificates = sqlMigration('0054-certificates', [
  `create table certificates (
    code text primary key,
    mentor_profile_id integer not null references mentor_profiles on delete cascade,
    name text not null,
    university text not null,
    university_proved boolean not null,
    hours integer not null check (hours > 0),
    students integer not null check (students > 0),
    first_month text not null,
    last_month text not null,
    issued_at timestamptz(3) not null
  )`,
  'create index certificates_own on certificates (mentor_profile_id, issued_at desc, code)',
])
