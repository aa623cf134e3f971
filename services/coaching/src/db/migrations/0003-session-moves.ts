import { sqlMigration } from '@kocyolu/service'

/** The hours that sessions had before they were moved: their pages show them. */
export const sessionMoves = sqlMigration('0003-session-moves', [
  `create table session_moves (
    session_id integer not null references mentor_sessions on delete cascade,
    moved_at timestamptz(3) not null,
    from_start timestamptz(3) not null,
    taken_by text not null check (taken_by in ('student', 'mentor')),
    primary key (session_id, moved_at)
  )`,
])
