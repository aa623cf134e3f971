import type { SessionQuery } from '@kocyolu/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { CoachingEm } from '../service.ts'

// A word in one of a hundred sessions fills a page soon.
const sampleSize = 2_000
const frequentFrom = 20

type Condition = RawBuilder<boolean>

/**
 * Conditions on a `session` by the words of a search. A frequent one is met soon in the list's order; a rare one would be looked for in all
 * sessions of the site, so these are found by index. Which of them it is shows in the first sessions of the list.
 */
export async function wordsAmong(
  em: CoachingEm,
  patterns: readonly string[],
  filters: readonly Condition[],
  sort: NonNullable<SessionQuery['sort']>,
): Promise<Condition[]> {
  if (patterns.length === 0) return []
  const { rows } = await sql<{ seen: number; found: number }>`
    select count(*)::integer as seen, (count(*) filter (where ${all(patterns.map(said))}))::integer as found from (
      select session.* from mentor_sessions session where ${all(filters)}
      order by session.start_time ${sql.raw(sort === 'latest' ? 'desc' : 'asc')} limit ${sql.lit(sampleSize)}
    ) session`.execute(em.getKysely())
  const { seen = 0, found = 0 } = rows[0] ?? {}
  return patterns.map(seen < sampleSize || found >= frequentFrom ? said : indexed)
}

const all = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions], sql` and `)

const fullName = sql`tr_fold(person.first_name || ' ' || person.last_name)`

/** Whether topic, student or coach has the word. People are found once, by their index. */
const said = (pattern: string): Condition => sql`(
  tr_fold(session.topic) like ${pattern}
  or session.student_id in (select person.user_id from people person where ${fullName} like ${pattern})
  or session.mentor_profile_id in (
    select profile.id from people person join mentor_profiles profile on profile.user_id = person.user_id
    where ${fullName} like ${pattern})
)`

/** The same, each from its own index. */
export const indexed = (pattern: string): Condition => sql`session.id in (
  select one.id from mentor_sessions one where tr_fold(one.topic) like ${pattern}
  union all
  select one.id from people person join mentor_sessions one on one.student_id = person.user_id
    where ${fullName} like ${pattern}
  union all
  select one.id from people person join mentor_profiles profile on profile.user_id = person.user_id
    join mentor_sessions one on one.mentor_profile_id = profile.id
    where ${fullName} like ${pattern}
)`
