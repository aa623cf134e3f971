import type { FilterQuery } from '@mikro-orm/core'
import { raw } from '@mikro-orm/core'
import type { Session } from './session.entity.ts'

// Each half begins with the few people, not with the many sessions.
const withUnavailable = `select session.id from people student
    join mentor_sessions session on session.student_id = student.user_id
    where student.suspended and session.status in ('pending', 'confirmed')
  union
  select session.id from mentor_profiles profile
    join people mentor on mentor.user_id = profile.user_id
    join mentor_sessions session on session.mentor_profile_id = profile.id
    where not profile.listed and (mentor.suspended or mentor.role = 'student' and profile.role_confirmed)
      and session.status in ('pending', 'confirmed')`

/** Long enough for every request that was under way when the block came, and for a sweep that was away. */
const rememberedMs = 24 * 3_600_000

/** Between two of whom one has ended them with a block; what they book after it was lifted is another matter. */
const withBlocked = (now: Date): string => `select session.id from blocks
    join mentor_profiles profile on profile.user_id in (blocks.blocker_id, blocks.blocked_id)
    join mentor_sessions session on session.mentor_profile_id = profile.id
      and session.student_id in (blocks.blocker_id, blocks.blocked_id)
    where blocks.sessions_until > '${new Date(now.getTime() - rememberedMs).toISOString()}'
      and session.created_at <= blocks.sessions_until
      and session.status in ('pending', 'confirmed')`

/**
 * Sessions that cannot take place: one of the two was suspended, is a coach no longer, or has ended them with a block. One that
 * has begun goes on.
 */
export const isImpossible = (now: Date): FilterQuery<Session> => ({
  status: { $in: ['pending', 'confirmed'] },
  startTime: { $gt: now },
  [raw(alias => `${alias}.id in (${withUnavailable} union ${withBlocked(now)})`)]: [],
})
