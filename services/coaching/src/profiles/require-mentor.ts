import type { Caller } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import type { CoachingEm } from '../service.ts'
import { mayEdit } from './mentor-policy.ts'

type Owned = { id: number; userId: string }

/** Whose profile it is; `not_found` when there is none that the public may see. */
export async function requireListedMentor(em: CoachingEm, id: number): Promise<Owned> {
  return requireMentor(em, null, id)
}

/** Whose profile it is, hidden or not for whoever may edit it; `not_found` when there is none that the caller may see. */
export async function requireMentor(em: CoachingEm, caller: Caller | null, id: number): Promise<Owned> {
  const found = await em
    .getKysely()
    .selectFrom('mentor_profiles')
    .select(['id', 'user_id as userId', 'listed'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found || !(found.listed || mayEdit(caller, found))) throw new AppError('not_found')
  return found
}
