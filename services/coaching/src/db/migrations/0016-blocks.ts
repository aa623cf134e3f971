import { sqlMigration } from '@kocyolu/service'

/** Who has blocked whom, as messaging tells it. */
export const blocks = sqlMigration('0016-blocks', [
  `create table blocks (
    blocker_id uuid not null,
    blocked_id uuid not null,
    is_blocked boolean not null,
    sequence integer not null,
    sessions_until timestamptz,
    primary key (blocker_id, blocked_id)
  )`,
  'create index blocks_blocked on blocks (blocked_id)',
  'create index blocks_sessions on blocks (sessions_until) where sessions_until is not null',
])
