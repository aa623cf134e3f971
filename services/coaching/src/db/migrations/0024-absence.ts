import { sqlMigration } from '@kocyolu/service'

/**
 * Who says that the other did not come to a session, and of each coach how many of the newest finished sessions were held: kept by
 * the database, since a service from before completes sessions too. Finished is what was completed, and what its coach cancelled
 * once it had begun; left out is what a student says of the coach as long as it is undecided. The profile is locked by a
 * statement of its own: of two that count at once the second sees what the first did.
 */
export const absence = sqlMigration('0024-absence', [
  `create table absence_claims (
    session_id integer not null references mentor_sessions on delete cascade,
    said_by text not null check (said_by in ('student', 'mentor')),
    state text not null check (state in ('said', 'contested', 'stands', 'dismissed', 'withdrawn')),
    said_at timestamptz(3) not null,
    objection text,
    decided_by text check (decided_by in ('time', 'admin')),
    primary key (session_id, said_by),
    constraint absence_claims_decided check ((state in ('stands', 'dismissed')) = (decided_by is not null))
  )`,
  `create index absence_claims_said on absence_claims (said_at) where state = 'said'`,
  `create index absence_claims_contested on absence_claims (session_id) where state = 'contested'`,

  `alter table mentor_profiles
    add column sessions_done smallint not null default 0,
    add column sessions_counted smallint not null default 0`,
  `create index mentor_sessions_finished on mentor_sessions (mentor_profile_id, start_time desc, id desc)
    where status = 'completed'
      or status = 'cancelled' and cancelled_by = 'mentor' and confirmed_at is not null and updated_at >= start_time`,

  `create function newest_sessions(profile_id integer, out done integer, out counted integer) stable language sql as $$
    select (count(*) filter (where newest.done))::integer, count(*)::integer from (
      select session.status = 'completed' and claim.state is distinct from 'stands' as done
      from mentor_sessions session
      left join absence_claims claim on claim.session_id = session.id and claim.said_by = 'student'
      where session.mentor_profile_id = profile_id
        and (session.status = 'completed' or session.status = 'cancelled' and session.cancelled_by = 'mentor'
          and session.confirmed_at is not null and session.updated_at >= session.start_time)
        and (claim.state is null or claim.state not in ('said', 'contested'))
      order by session.start_time desc, session.id desc limit 20
    ) newest
  $$`,
  `create function count_sessions_of(profile_id integer) returns void language plpgsql as $$
    begin
      perform from mentor_profiles where id = profile_id for no key update;
      update mentor_profiles set sessions_done = newest.done, sessions_counted = newest.counted
        from newest_sessions(profile_id) newest
        where id = profile_id and (sessions_done, sessions_counted) is distinct from (newest.done, newest.counted);
    end
  $$`,
  `create function mentor_sessions_finished() returns trigger language plpgsql as $$
    begin
      perform count_sessions_of(new.mentor_profile_id);
      return null;
    end
  $$`,
  `create trigger count_finished after insert or update of status on mentor_sessions
    for each row when (new.status = 'completed'
      or new.status = 'cancelled' and new.cancelled_by = 'mentor' and new.confirmed_at is not null
        and new.updated_at >= new.start_time)
    execute function mentor_sessions_finished()`,
  `create function absence_claims_counted() returns trigger language plpgsql as $$
    begin
      perform count_sessions_of(mentor_profile_id) from mentor_sessions where id = new.session_id;
      return null;
    end
  $$`,
  `create trigger count_claimed after insert or update of state on absence_claims
    for each row when (new.said_by = 'student') execute function absence_claims_counted()`,

  `update mentor_profiles profile set sessions_done = newest.done, sessions_counted = newest.counted
    from mentor_profiles own cross join lateral newest_sessions(own.id) newest
    where own.id = profile.id and newest.counted > 0`,
])
