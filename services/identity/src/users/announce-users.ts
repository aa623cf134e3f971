import type { JobPayload } from '@kocyolu/contracts'
import { eachRowDue, emit, inTransaction } from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'
import { bornByOfAdults, emitUserChanged, endSignIns, isMinor, lockUser } from './change-user.ts'

/**
 * After this schema alone was brought back to an earlier hour: has other services take over these people's state, and ends
 * sign-ins that began with what is lost, also those of accounts that are not there any more.
 */
export async function announceUsers(
  deps: Deps,
  { userIds }: JobPayload<'identity.announce_users'>,
): Promise<void> {
  for (const id of userIds)
    await inTransaction(deps, async deps => {
      const user = await lockUser(deps, { id })
      if (!user) return void (await deps.signIns.endAll(id))
      await endSignIns(deps, user)
      emit(deps, 'user.email_changed', { userId: id, version: user.version + 1, email: user.email })
      emitUserChanged(deps, user, {})
    })
}

/** As many at most at a time: on a site without any such event so far, each run publishes a part. */
const maxPublished = 500

/**
 * Publishes to other services who has come of age since their last event. It depends on the present state only, so
 * it may run at any time, twice, or in several processes at once.
 */
export async function sweepBirthdays(deps: Deps): Promise<void> {
  const bornBy = bornByOfAdults(deps.clock.now())
  const rows = await deps.em
    .getKysely()
    .selectFrom('users')
    .select('id')
    .where('told_adult', '=', sql.lit(false))
    .where(sql<boolean>`birth_date <= ${bornBy}::date`)
    .limit(maxPublished)
    .execute()
  await eachRowDue(deps, {
    ...{ job: 'identity.sweep_birthdays', what: 'birthday', keys: rows.map(({ id }) => id) },
    work: publishAdult,
  })
}

async function publishAdult(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps, async deps => {
    const user = await lockUser(deps, { id })
    if (!user || user.announcedAdult || isMinor(user, deps.clock.now())) return
    emitUserChanged(deps, user, {})
  })
}
