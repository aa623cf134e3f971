import type { Caller } from '@kocyolu/contracts'
import { sql } from 'kysely'

/** The `seq` of a user's newest event in the moment of the statement it is part of. */
export function seqOf({ id }: Pick<Caller, 'id'>) {
  return sql<number>`coalesce((select last_seq from event_counters where user_id = ${id}), 0)`.as('seq')
}
