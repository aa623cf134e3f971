import { inTransaction } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { lockUser } from '../users/lock-user.ts'
import { hasGuardian } from './change-guardian.ts'
import { Guardian } from './guardian.entity.ts'
import { isMailDue, notifyGuardian } from './notify-guardian.ts'

const batch = 100
const nobody = '00000000-0000-0000-0000-000000000000'
const dayMs = 86_400_000

/**
 * What is due with guardians: mails of the year, and the end where somebody has come of age or taken the address back. It
 * looks at the present state only, so it may run at any time, twice, or in several processes at once.
 */
export async function sweepGuardians(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  let after = nobody
  for (;;) {
    const due = await deps.em
      .fork()
      .find(
        Guardian,
        { dueAt: { $lte: now }, userId: { $gt: after } },
        { fields: ['userId'], orderBy: { userId: 'asc' }, limit: batch },
      )
    for (const { userId } of due)
      await goOn(deps, userId, now).catch((error: unknown) =>
        deps.log.error({ err: error, userId }, 'a guardian was not looked after; it will be tried again'),
      )
    after = due.at(-1)?.userId ?? after
    if (due.length < batch) return
  }
}

async function goOn(deps: Deps, userId: string, now: Date): Promise<void> {
  await inTransaction(deps, async deps => {
    const user = await lockUser(deps, { id: userId })
    const guardian = await deps.em.findOne(Guardian, { userId, dueAt: { $lte: now } }, { refresh: true })
    if (!user || !guardian) return
    if (!guardian.email || !hasGuardian(user, now)) return void deps.em.remove(guardian)
    // Nothing is mailed of an account that nobody can use.
    if (isMailDue(guardian, now) && !user.suspended)
      return notifyGuardian(deps, user, guardian, { isFirst: false })
    guardian.dueAt = new Date(now.getTime() + dayMs)
  })
}
