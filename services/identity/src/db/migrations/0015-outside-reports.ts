import { sqlMigration } from '@kocyolu/service'

/** Reports of users without an account: no admin sees one before a mailed link has proved its address. */
export const outsideReports = sqlMigration('0015-outside-reports', [
  `create table outside_reports (
    id integer generated always as identity primary key,
    mail_id uuid not null,
    link_id text not null unique,
    email text not null,
    language text not null check (language in ('tr', 'en')),
    about text not null,
    reason text not null,
    text text not null,
    priority integer not null,
    created_at timestamptz(3) not null,
    opened_at timestamptz(3),
    decision text,
    why text,
    decided_by_id uuid,
    decided_by_name text,
    decided_at timestamptz(3),
    constraint outside_reports_decided check ((decision is null) = (decided_at is null)),
    constraint outside_reports_opened check (decided_at is null or opened_at is not null)
  )`,
  'create index outside_reports_unproved on outside_reports (created_at) where opened_at is null',
  `create index outside_reports_waiting on outside_reports (priority, id)
    where opened_at is not null and decided_at is null`,
  'create index outside_reports_newest on outside_reports (decided_at, id) where decided_at is not null',
])
