import type { Caller } from '@kocyolu/contracts'
import { requireListedMentor } from '../profiles/require-mentor.ts'
import type { Deps } from '../service.ts'
import { Favourite } from './favourite.entity.ts'

/** Marks a coach; two tabs that do it at once leave one mark. */
export async function addFavourite(
  { em, clock }: Deps,
  caller: Caller,
  mentorProfileId: number,
): Promise<void> {
  await requireListedMentor(em, caller, mentorProfileId)
  const mark = { student_id: caller.id, mentor_profile_id: mentorProfileId, created_at: clock.now() }
  await em
    .getKysely()
    .insertInto('mentor_favourites')
    .values(mark)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Takes a mark off, also one on a coach who is no longer listed. */
export async function removeFavourite({ em }: Deps, caller: Caller, mentorProfileId: number): Promise<void> {
  await em.nativeDelete(Favourite, { studentId: caller.id, mentorProfileId })
}
