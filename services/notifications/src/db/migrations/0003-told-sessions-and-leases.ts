import { sqlMigration } from '@kocyolu/service'

// Nothing comes after a cancellation.
const final = 2_147_483_647

/** `cancelled_sessions` stays until no build writes to it any more. */
export const toldSessionsAndLeases = sqlMigration('0003-told-sessions-and-leases', [
  'create table told_sessions (session_id integer primary key, sequence integer not null)',
  `insert into told_sessions select session_id, ${final} from cancelled_sessions`,
  'alter table deliveries add column claimed_until timestamptz',
])
