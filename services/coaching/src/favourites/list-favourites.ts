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
import { mentorView } from '../mentors/mentor-view.ts'
import { selectListedMentors, withCard } from '../mentors/select-mentors.ts'
import type { Deps } from '../service.ts'
import { readNextFree } from '../sessions/next-free.ts'

const byNewest = keyset('favourites', z.tuple([Instant, PathId]))

/** The coaches that the caller marked, newest mark first. */
export async function listFavourites(
  deps: Deps,
  caller: Caller,
  query: QueryOf<(typeof coaching)['listFavourites']>,
): Promise<ListOf<Mentor>> {
  const { items, nextCursor } = await byNewest.list(query, {
    read: (limit, after) => readFavourites(deps, caller, limit, after),
    keyOf: row => [row.marked_at, row.id],
    view: row => row,
  })
  const nextFree = await readNextFree(deps, items)
  return { items: items.map(row => mentorView(row, nextFree)), nextCursor }
}

function readFavourites({ em }: Deps, caller: Caller, limit: number, after?: [string, number]) {
  const newest = withCard(selectListedMentors(em), caller)
    .innerJoin('mentor_favourites as mark', 'mark.mentor_profile_id', 'mentor.id')
    .select('mark.created_at as marked_at')
    .where('mark.student_id', '=', caller.id)
    .orderBy('mark.created_at', 'desc')
    .orderBy('mark.mentor_profile_id', 'desc')
    .limit(limit)
  if (!after) return newest.execute()
  const [markedAt, id] = after
  return newest
    .where(eb =>
      eb(eb.refTuple('mark.created_at', 'mark.mentor_profile_id'), '<', eb.tuple(new Date(markedAt), id)),
    )
    .execute()
}
