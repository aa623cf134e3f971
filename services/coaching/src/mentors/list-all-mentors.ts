import {
  type CsvRows,
  type ListOf,
  limits,
  type OverseenMentor,
  type OverseenMentorQuery,
  PathId,
} from '@kocyolu/contracts'
import { csvRows, erasedVersion, keyset, notFound, searchPatterns } from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { averageOf } from '../profiles/mentor-profile.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { selectListedMentors } from './select-mentors.ts'

/** All coaches as an admin oversees them; those who are gone are none. */
function selectAllMentors(em: CoachingEm) {
  return em
    .getKysely()
    .selectFrom('mentor_profiles as mentor')
    .innerJoin('people as person', 'person.user_id', 'mentor.user_id')
    .where('person.version', '<', erasedVersion)
    .select([
      'mentor.id',
      'mentor.user_id',
      'person.first_name',
      'person.last_name',
      'person.profile_image_url',
      'person.suspended',
      'mentor.university',
      'mentor.major',
      'mentor.rating_sum',
      'mentor.rating_count',
      'mentor.featured',
      'mentor.hidden',
      'mentor.created_at',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAllMentors>['execute']>>[number]

const fullName = sql`(person.first_name || ' ' || person.last_name) collate "tr-x-icu"`

// A cursor carries the id alone, and its place is looked up: names are too long for one.
const listBy = (name: string, by: RawBuilder<unknown>, direction: 'asc' | 'desc') =>
  keyset(`coaches by ${name}`, {
    columns: [by, 'mentor.id'],
    direction,
    key: z.tuple([PathId]),
    placeOf: ([id]) => sql`(
      select ${by}, mentor.id from mentor_profiles mentor join people person using (user_id) where mentor.id = ${id}
    )`,
  })

const lists = {
  newest: listBy('newest', sql`mentor.created_at`, 'desc'),
  oldest: listBy('oldest', sql`mentor.created_at`, 'asc'),
  name: listBy('name', fullName, 'asc'),
  rating: listBy('rating', sql`mentor.rating_score`, 'desc'),
}

/** Coaches by what an admin asks for. */
export function listAllMentors(
  { em }: Deps,
  { q, featured, hidden, sort = 'newest', ...part }: OverseenMentorQuery,
): Promise<ListOf<OverseenMentor>> {
  let matching = selectAllMentors(em)
  for (const pattern of searchPatterns(q ?? '')) {
    matching = matching.where('mentor.search_folded', 'like', pattern)
  }
  if (featured !== undefined) matching = matching.where('mentor.featured', '=', featured)
  if (hidden !== undefined) matching = matching.where('mentor.hidden', '=', hidden)
  return lists[sort].list(part, matching, { keyOf: row => [row.id], view })
}

/** One coach as an admin oversees one. */
export async function readOverseenMentor(em: CoachingEm, id: number): Promise<OverseenMentor> {
  const row = await selectAllMentors(em).where('mentor.id', '=', id).executeTakeFirstOrThrow(notFound)
  return view(row)
}

/** The same coaches as a file. */
export const exportMentors = (deps: Deps, query: OverseenMentorQuery): CsvRows =>
  csvRows<OverseenMentor>(
    {
      id: mentor => mentor.id,
      firstName: mentor => mentor.firstName,
      lastName: mentor => mentor.lastName,
      university: mentor => mentor.university,
      major: mentor => mentor.major,
      averageRating: mentor => Math.round(mentor.averageRating * 100) / 100,
      reviewCount: mentor => mentor.reviewCount,
      featured: mentor => String(mentor.featured),
      hidden: mentor => String(mentor.hidden),
      suspended: mentor => String(mentor.suspended),
      createdAt: mentor => mentor.createdAt,
    },
    part => listAllMentors(deps, { ...query, ...part }),
  )

function view(row: Row): OverseenMentor {
  return {
    id: row.id,
    userId: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    university: row.university,
    major: row.major,
    averageRating: averageOf(row),
    reviewCount: row.rating_count,
    featured: row.featured,
    hidden: row.hidden,
    suspended: row.suspended,
    createdAt: row.created_at.toISOString(),
  }
}

type Address = { id: number; updatedAt: string }

const byId = keyset('mentor-addresses', {
  columns: ['mentor.id'],
  direction: 'asc',
  key: z.tuple([PathId]),
})

/** Where every coach's page is, and since when it is as it is. */
export function listMentorAddresses({ em }: Deps, cursor: string | undefined): Promise<ListOf<Address>> {
  return byId.list(
    { limit: limits.addressMax, cursor },
    selectListedMentors(em).select(['mentor.id', 'mentor.updated_at']),
    {
      keyOf: row => [row.id],
      view: ({ id, updated_at }) => ({ id, updatedAt: updated_at.toISOString() }),
    },
  )
}
