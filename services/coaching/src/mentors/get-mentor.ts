import type { Caller, MentorProfile, OwnMentorProfile } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import { whatCan } from '../profiles/mentor-policy.ts'
import { readReviewHistory } from '../reviews/review-history.ts'
import { mayReview } from '../reviews/review-policy.ts'
import type { Deps } from '../service.ts'
import { readNextFree } from '../sessions/next-free.ts'
import { mentorView } from './mentor-view.ts'
import { selectListedMentors, selectMentors, withCard } from './select-mentors.ts'

/** One coach, with what the caller may do. */
export async function getMentor(deps: Deps, caller: Caller | null, id: number): Promise<MentorProfile> {
  const row = await withCard(selectListedMentors(deps.em), caller)
    .where('mentor.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const mentor = mentorView(row, await readNextFree(deps, [row]))
  const isStudent = caller?.role === 'student' && caller.id !== row.user_id
  const history = isStudent ? await readReviewHistory(deps.em, caller, id) : null
  const may = history !== null && mayReview(history, deps.config)
  return {
    ...mentor,
    ownReview: history?.ownReview ?? null,
    can: whatCan(caller, { userId: row.user_id }, may),
  }
}

/** A user's profile with its private part, for that user and admins. */
export async function getOwnMentorProfile(
  deps: Deps,
  caller: Caller,
  userId: string = caller.id,
): Promise<OwnMentorProfile> {
  if (userId !== caller.id && caller.role !== 'admin') throw new AppError('not_found')
  const row = await withCard(selectMentors(deps.em), caller)
    .where('mentor.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return {
    ...mentorView(row, await readNextFree(deps, [row])),
    meetingLink: row.meeting_link,
    ownReview: null,
    can: whatCan(caller, { userId: row.user_id }, false),
  }
}
