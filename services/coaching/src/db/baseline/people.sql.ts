import { peopleSql } from '@kocyolu/service'

/** Users, and blocks between them, from the events of identity and messaging. */
export const ownPeopleSql = [
  // `minor` is null until identity's event has arrived.
  peopleSql('minor boolean'),
  `create index people_name_folded on people using gin (tr_fold(first_name || ' ' || last_name) gin_trgm_ops)`,
  'create index people_suspended on people (user_id) where suspended',
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
]
