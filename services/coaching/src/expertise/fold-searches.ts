import { deleteInBatches, inTransaction } from '@kocyolu/service'
import { sql } from 'kysely'
import type { CoachingEm, Deps } from '../service.ts'

/** Until the transaction ends, an area that goes marks its coach, by whose search it is folded later: there may be many. */
export async function foldLater(em: CoachingEm): Promise<void> {
  await sql`select set_config('coaching.fold', 'later', true)`.execute(em.getKysely())
}

// Each takes about a millisecond, and is locked meanwhile.
const batchSize = 200

/** Renews the search of coaches whose areas have another name, or went, since; several processes may do it at once. */
export async function foldSearches(deps: Deps): Promise<void> {
  await deleteInBatches(
    limit =>
      inTransaction(deps, async ({ em }) => {
        const { rows } = await sql<{ id: number }>`
          delete from stale_searches where mentor_profile_id in (
            select distinct mentor_profile_id from stale_searches order by mentor_profile_id limit ${limit}
          ) returning mentor_profile_id as id`.execute(em.getKysely())
        const ids = rows.map(({ id }) => id)
        await sql`update mentor_profiles set user_id = user_id where id in (
          select id from mentor_profiles where id = any(${ids}) order by id for update)`.execute(
          em.getKysely(),
        )
        return ids.length
      }),
    batchSize,
  )
}
