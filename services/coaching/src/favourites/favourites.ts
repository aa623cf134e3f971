import {
  type Caller,
  type coaching,
  Instant,
  type ListOf,
  type Mentor,
  PathId,
  type QueryOf,
} from '@kocyolu/contracts'
import { keyset } from '@kocyolu/service'
import { z } from 'zod'
import { Favourite } from '../db/coach.entities.ts'
import { keptPeriod, secondsOf } from '../free-hours/free-within.ts'
import { mentorView } from '../mentors/list-mentors.ts'
import { selectListedMentors, withCard } from '../mentors/select-mentors.ts'
import { requireListedMentor } from '../profiles/mentor-profile.ts'
import type { Deps } from '../service.ts'

const byNewest = keyset('favourites', {
  columns: ['mark.created_at', 'mark.mentor_profile_id'],
  direction: 'desc',
  key: z.tuple([Instant, PathId]),
})

/** The coaches that the caller marked, newest mark first. */
export async function listFavourites(
  deps: Deps,
  caller: Caller,
  query: QueryOf<(typeof coaching)['listFavourites']>,
): Promise<ListOf<Mentor>> {
  const now = deps.clock.now()
  return byNewest.list(query, selectFavourites(deps, caller, now), {
    keyOf: row => [row.marked_at, row.id],
    view: row => mentorView(row, keptPeriod(now)),
  })
}

const selectFavourites = ({ em }: Deps, caller: Caller, now: Date) =>
  withCard(selectListedMentors(em, caller.id), { callerId: caller.id, ...secondsOf(keptPeriod(now)) })
    .innerJoin('mentor_favourites as mark', 'mark.mentor_profile_id', 'mentor.id')
    .select('mark.created_at as marked_at')
    .where('mark.student_id', '=', caller.id)

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
