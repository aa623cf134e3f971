import type { JobPayload } from '@kocyolu/contracts'
import { emit, inTransaction } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { endSignIns } from './change-user.ts'
import { emitUserChanged } from './emit-user-changed.ts'
import { lockUser } from './lock-user.ts'

/**
 * After this schema alone was brought back to an earlier hour: has others take on how these people stand here, and ends
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
