import type { JobPayload } from '@kocyolu/contracts'
import { emit, inTransaction } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { emitUserChanged, endSignIns, lockUser } from './change-user.ts'

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
