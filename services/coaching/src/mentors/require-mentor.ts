import { AppError } from '@kocyolu/service'
import type { CoachingEm } from '../service.ts'

/** Whose profile it is; `not_found` when there is none that the public may see. */
export async function requireListedMentor(
  em: CoachingEm,
  id: number,
): Promise<{ id: number; userId: string }> {
  const found = await em
    .getKysely()
    .selectFrom('mentor_profiles')
    .select(['id', 'user_id as userId'])
    .where('id', '=', id)
    .where('listed', '=', true)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}
