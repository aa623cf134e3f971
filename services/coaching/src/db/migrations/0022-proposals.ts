import { sqlMigration } from '@kocyolu/service'

/**
 * Other starts that are proposed for a session, which nobody else can have meanwhile, and how many proposals it has had. They end
 * as soon as the session is confirmed, cancelled or completed, whichever build does that.
 */
export const proposals = sqlMigration('0022-proposals', [
  'alter table mentor_sessions add column proposals smallint not null default 0',
  `create table proposed_starts (
    session_id integer not null references mentor_sessions on delete cascade,
    start_time timestamptz(3) not null,
    end_time timestamptz(3) not null,
    mentor_profile_id integer not null,
    proposed_by text not null check (proposed_by in ('student', 'mentor')),
    expires_at timestamptz(3) not null,
    primary key (session_id, start_time),
    constraint proposed_starts_hour check (end_time = start_time + interval '1 hour'),
    constraint proposed_starts_free exclude using gist
      (mentor_profile_id with =, session_id with <>, tstzrange(start_time, end_time, '[)') with &&)
  )`,
  'create index proposed_starts_mentor on proposed_starts (mentor_profile_id, start_time)',
  'create index proposed_starts_expires_at on proposed_starts (expires_at)',
  `create function end_proposal() returns trigger language plpgsql as $$
    begin
      delete from proposed_starts where session_id = new.id;
      return null;
    end
  $$`,
  `create trigger mentor_sessions_end_proposal after update of status on mentor_sessions
    for each row when (new.status is distinct from old.status) execute function end_proposal()`,
])
