import { type RawBuilder, sql } from 'kysely'

/** The side on which sessions are the caller's own. */
export type Own = 'student' | 'mentor'

type CallerId = string | RawBuilder<string>

/** Whether a `session` is the caller's. The profile is looked up first, so that its sessions come in an index's order. */
export function ownSessions(side: Own, { id }: { id: CallerId }): RawBuilder<boolean> {
  if (side === 'student') return sql`session.student_id = ${id}`
  return sql`session.mentor_profile_id = (select id from mentor_profiles where user_id = ${id})`
}
