import type { Caller } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import { sql } from 'kysely'
import { hasBlocked, viewerOf } from '../blocks/blocked-between.ts'
import type { CoachingEm } from '../service.ts'
import { mayEdit } from './mentor-policy.ts'

type Owned = { id: number; userId: string }

/** Whose profile it is; `not_found` when there is none that the public may see, or its coach has blocked the caller. */
export async function requireListedMentor(em: CoachingEm, caller: Caller | null, id: number): Promise<Owned> {
  const found = await readMentor(em, caller, id)
  if (!found?.listed || found.isHidden) throw new AppError('not_found')
  return found
}

/** Whose profile it is, hidden or not for whoever may edit it; `not_found` when there is none that the caller may see. */
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
