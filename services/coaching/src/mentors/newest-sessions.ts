import { limits, type Mentor } from '@kocyolu/contracts'
import { type RawBuilder, sql } from 'kysely'

type Held = NonNullable<Mentor['reliability']>

/** How many of a coach's newest finished sessions were held, without those of which a student's claim is undecided. */
export const newestSessions = (profileId: string): RawBuilder<Held> => sql`(
  select json_build_object('done', count(*) filter (where newest.done), 'of', count(*)) from (
    select session.status = 'completed' and claim.state is distinct from 'stands' as done
    from mentor_sessions session
    left join absence_claims claim on claim.session_id = session.id and claim.said_by = 'student'
    where session.mentor_profile_id = ${sql.ref(profileId)}
      and (session.status = 'completed' and session.updated_at >= session.end_time
        or session.status = 'cancelled' and session.cancelled_by = 'mentor'
          and session.confirmed_at is not null and session.updated_at >= session.start_time)
      and (claim.state is null or claim.state not in ('said', 'contested'))
    order by session.start_time desc, session.id desc limit ${sql.lit(limits.reliabilityMax)}
  ) newest
)`
