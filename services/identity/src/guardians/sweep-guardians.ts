import { dayMs } from '@kocyolu/contracts'
import { inTransaction } from '@kocyolu/service'
import { Guardian } from '../db/entities.ts'
import type { Deps } from '../service.ts'
import { forEachUser, userBatch } from '../users/announce-users.ts'
import { lockUser } from '../users/lock-user.ts'
import { hasGuardian, isMailDue, notifyGuardian } from './guardians.ts'

/**
 * Handles guardians: mails of the year, and the end where a user has come of age or removed the address. It
 * depends on the present state only, so it may run at any time, twice, or in several processes at once.
 */
export async function sweepGuardians(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await forEachUser(deps, {
    next: async after => {
      const due = { dueAt: { $lte: now }, userId: { $gt: after } }
      const options = { fields: ['userId'], orderBy: { userId: 'asc' }, limit: userBatch } as const
      return (await deps.em.fork().find(Guardian, due, options)).map(({ userId }) => userId)
    },
    work: userId => goOn(deps, userId, now),
    failed: 'a guardian was not looked after; it will be tried again',
  })
}

async function goOn(deps: Deps, userId: string, now: Date): Promise<void> {
  await inTransaction(deps, async deps => {
    const user = await lockUser(deps, { id: userId })
    const guardian = await deps.em.findOne(Guardian, { userId, dueAt: { $lte: now } }, { refresh: true })
    if (!user || !guardian) return
    if (!guardian.email || !hasGuardian(user, now)) return void deps.em.remove(guardian)
    // An account that no user can use causes no mail.
    if (isMailDue(guardian, now) && !user.suspended)
      return notifyGuardian(deps, user, guardian, { isFirst: false })
    guardian.dueAt = new Date(now.getTime() + dayMs)
  })
}
