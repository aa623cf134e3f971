/** Facts stated after sessions: absences, and students' private answers. */
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
