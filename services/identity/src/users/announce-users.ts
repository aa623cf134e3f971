import type { JobPayload } from '@kocyolu/contracts'
import { emit, inTransaction } from '@kocyolu/service'
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

/** As many are looked for at a time. */
export const userBatch = 100
const nilUuid = '00000000-0000-0000-0000-000000000000'

type Sweep = {
  /** The ids of the next users, at most `userBatch`, in their order and after one. */
  next: (after: string) => Promise<string[]>
  work: (userId: string) => Promise<void>
  /** Log text of one that fails. */
  failed: string
}

/** One user after the other, by id; one that fails waits for the next sweep, and keeps no other waiting. */
export async function forEachUser({ log }: Pick<Deps, 'log'>, { next, work, failed }: Sweep): Promise<void> {
  let after = nilUuid
  for (;;) {
    const ids = await next(after)
    for (const userId of ids)
      await work(userId).catch((error: unknown) => log.error({ err: error, userId }, failed))
    after = ids.at(-1) ?? after
    if (ids.length < userBatch) return
  }
}

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
    .where('told_adult', '=', sql.lit(false))
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
