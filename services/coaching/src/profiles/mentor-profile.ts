import type { Caller, MentorProfile } from '@kocyolu/contracts'
import { AppError, type FoundPiece } from '@kocyolu/service'
import { sql } from 'kysely'
import { hasBlocked, viewerOf } from '../blocks/blocks.ts'
import type { CoachingEm } from '../service.ts'

/** 0 without reviews. */
export function averageOf(ratings: { rating_sum: number; rating_count: number }): number {
  return ratings.rating_count === 0 ? 0 : ratings.rating_sum / ratings.rating_count
}

/** A coach's name as it is today. */
export async function mentorName(em: CoachingEm, mentorProfileId: number): Promise<string> {
  const { first_name, last_name } = await em
    .getKysely()
    .selectFrom('mentor_profiles as profile')
    .innerJoin('people as person', 'person.user_id', 'profile.user_id')
    .select(['person.first_name', 'person.last_name'])
    .where('profile.id', '=', mentorProfileId)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`
}

/** Input of the rules. */
type Profile = { userId: string }

/** A profile belongs to its coach; admins help out. */
export function mayEdit(caller: Caller | null, profile: Profile): boolean {
  return caller?.role === 'admin' || caller?.id === profile.userId
}

/**
 * Actions that a page may offer on a profile. `isBlocked`: the caller has blocked this coach; whom the coach has blocked is offered
 * the same as any user. `isFull`: the coach takes no other students. `mayReview` comes from the reviews of this student.
 */
export function whatCan(
  caller: Caller | null,
  profile: Profile & { isBlocked: boolean; isFull: boolean },
  mayReview: boolean,
): MentorProfile['can'] {
  const isOthers = caller !== null && caller.id !== profile.userId
  const isStudent = isOthers && caller.role === 'student'
  return {
    book: isStudent && !profile.isBlocked && !profile.isFull,
    repeat: isStudent && !profile.isBlocked && !profile.isFull,
    wait: isStudent && !profile.isBlocked,
    message: (isStudent && !profile.isBlocked) || (isOthers && caller.role === 'admin'),
    review: isStudent && mayReview,
    edit: mayEdit(caller, profile),
    report: isOthers,
  }
}

type Owned = { id: number; userId: string }

/** Whose profile it is; `not_found` when there is none that the public may see, or its coach has blocked the caller. */
export async function requireListedMentor(em: CoachingEm, caller: Caller | null, id: number): Promise<Owned> {
  const found = await readMentor(em, caller, id)
  if (!found?.listed || found.isHidden) throw new AppError('not_found')
  return found
}

/** Whose profile it is, hidden or not for a caller who may edit it; `not_found` when there is none that the caller may see. */
export async function requireMentor(em: CoachingEm, caller: Caller | null, id: number): Promise<Owned> {
  const found = await readMentor(em, caller, id)
  if (!found || !(found.listed || mayEdit(caller, found))) throw new AppError('not_found')
  return found
}

const readMentor = (em: CoachingEm, caller: Caller | null, id: number) =>
  em
    .getKysely()
    .selectFrom('mentor_profiles')
    .select(['id', 'user_id as userId', 'listed'])
    .select(hasBlocked(sql.ref('user_id'), sql`${viewerOf(caller)}::uuid`).as('isHidden'))
    .where('id', '=', id)
    .executeTakeFirst()

/** A coach's profile as it is now, for those who decide about it. */
export async function findProfilePiece(em: CoachingEm, id: number): Promise<FoundPiece> {
  const profile = await em
    .getKysely()
    .selectFrom('mentor_profiles as mentor')
    .innerJoin('people as person', 'person.user_id', 'mentor.user_id')
    .select(['mentor.user_id', 'mentor.university', 'mentor.major', 'mentor.bio', 'person.profile_image_url'])
    .where('mentor.id', '=', id)
    .executeTakeFirstOrThrow()
  const areas = await em
    .getKysely()
    .selectFrom('mentor_expertise as own')
    .innerJoin('expertise_categories as category', 'category.id', 'own.category_id')
    .select(['category.name', 'own.description'])
    .where('own.mentor_profile_id', '=', id)
    .orderBy('own.id')
    .execute()
  const lines = areas.map(({ name, description }) => (description ? `${name}: ${description}` : name))
  return {
    authorId: profile.user_id,
    evidence: {
      title: `${profile.university} · ${profile.major}`,
      text: [profile.bio ?? '', ...lines].filter(Boolean).join('\n'),
      rating: null,
      pictureUrl: profile.profile_image_url,
      link: `/mentors/${id}`,
    },
  }
}
