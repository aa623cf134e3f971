/** Facts stated after sessions: absences, the coach's reliability that follows from them, and students' private answers. */
export const afterSessionsSql = [
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

  // Without sessions of which a student's claim is undecided.
  `create function newest_sessions(profile_id integer, out done integer, out counted integer) stable language sql as $$
    select (count(*) filter (where newest.done))::integer, count(*)::integer from (
      select session.status = 'completed' and claim.state is distinct from 'stands' as done
      from mentor_sessions session
      left join absence_claims claim on claim.session_id = session.id and claim.said_by = 'student'
      where session.mentor_profile_id = profile_id
        and (session.status = 'completed' and session.updated_at >= session.end_time
          or session.status = 'cancelled' and session.cancelled_by = 'mentor'
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
  // Triggers, since sessions end and claims change in many places, and each must count with the profile locked.
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

  `create table session_answers (
    session_id integer primary key references mentor_sessions on delete cascade,
    mentor_profile_id integer not null references mentor_profiles on delete cascade,
    student_id uuid not null,
    again smallint not null check (again between 1 and 4),
    uncomfortable boolean not null,
    text text not null,
    minor boolean not null,
    created_at timestamptz(3) not null
  )`,
  'create index session_answers_coach on session_answers (mentor_profile_id)',
  'create index session_answers_student on session_answers (student_id)',
  'create index session_answers_named on session_answers (created_at) where minor or uncomfortable',
]
