import { sql } from 'kysely'
import type { Deps } from '../service.ts'

/** How many posts there are, and how many of them are published. */
export async function countBlogs({ em }: Deps) {
  return em
    .getKysely()
    .selectFrom('blogs')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where published))::int`.as('published'),
    ])
    .executeTakeFirstOrThrow()
}
