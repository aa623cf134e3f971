import { inTransaction } from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'
import { bornByOfAdults, emitUserChanged, isMinor, lockUser } from './change-user.ts'

const batch = 100
/** As many at most at a time: on a site without any such event so far, each round publishes a part. */
const pages = 5

/**
 * Publishes to other services who has come of age since their last event. It depends on the present state only, so
 * it may run at any time, twice, or in several processes at once.
 */
export async function sweepBirthdays(deps: Deps): Promise<void> {
  const failed = new Set<string>()
  for (let page = 0; page < pages; page += 1) {
    const ids = (await comeOfAge(deps, [...failed])).filter(id => !failed.has(id))
    for (const id of ids)
      await tell(deps, id).catch((error: unknown) => {
        failed.add(id)
        deps.log.error(
          { err: error, userId: id },
          'the event of a birthday could not be published; the next sweep retries it',
        )
      })
    if (ids.length < batch) return
  }
}

async function comeOfAge({ em, clock }: Deps, failed: string[]): Promise<string[]> {
  const bornBy = bornByOfAdults(clock.now())
  const rows = await em
    .getKysely()
    .selectFrom('users')
    .select('id')
    .where('told_adult', '=', false)
    .where(sql<boolean>`birth_date <= ${bornBy}::date`)
    .where(sql<boolean>`id <> all(${failed}::uuid[])`)
    .limit(batch)
    .execute()
  return rows.map(({ id }) => id)
}

async function tell(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps, async deps => {
    const user = await lockUser(deps, { id })
    if (!user || user.announcedAdult || isMinor(user, deps.clock.now())) return
    emitUserChanged(deps, user, {})
  })
}
