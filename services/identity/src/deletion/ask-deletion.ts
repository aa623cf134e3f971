import type { DeletionRequest } from '@kocyolu/contracts'
import { AppError, emit, inTransaction, invalidField, type RequestSignIn } from '@kocyolu/service'
import { type Actor, provePassword } from '../accounts/prove-password.ts'
import type { Deps } from '../service.ts'
import { changeUser } from '../users/change-user.ts'
import { isLastAdmin, lockAdmins } from '../users/lock-admins.ts'
import { whileSignedIn } from '../users/while-signed-in.ts'

type SignIn = Pick<RequestSignIn, 'check'>

const dayMs = 24 * 3_600_000

/** Notes that somebody wants their account deleted, and when that will be. Asked again, it is due when it was. */
export async function askDeletion(
  deps: Deps,
  actor: Actor,
  { password, keepsReviews }: DeletionRequest,
  signIn: SignIn,
): Promise<{ deletionDueAt: string }> {
  const proved = await provePassword(deps, actor, password, 'password')
  const dueAt = await inTransaction(deps, async deps => {
    // Their rows first, in one order: of several who leave at once one stays.
    const admins = await lockAdmins(deps)
    return whileSignedIn(deps, actor.id, signIn, async (deps, user) => {
      if (user.passwordHash !== proved.passwordHash) throw invalidField('password', 'wrong_password')
      if (isLastAdmin(admins, user.id)) throw new AppError('account.last_admin')
      const known = user.deletionDueAt
      const deletionDueAt = known ?? deletionDay(deps)
      await changeUser(deps, user.id, () => ({ deletionDueAt, keepsReviews }))
      const notified = { userId: user.id, dueAt: deletionDueAt.toISOString() }
      if (!known) emit(deps, 'user.account_changed', { ...notified, change: 'deletion_asked' })
      return deletionDueAt
    })
  })
  return { deletionDueAt: dueAt.toISOString() }
}

/** When an account is deleted that somebody asks for now. */
export const deletionDay = ({ clock, config }: Pick<Deps, 'clock' | 'config'>): Date =>
  new Date(clock.now().getTime() + config.deletionDays * dayMs)

/** Keeps the account. What is not asked for is taken back already. */
export async function takeBackDeletion(deps: Deps, userId: string, signIn: SignIn): Promise<void> {
  await whileSignedIn(deps, userId, signIn, async (deps, user) => {
    if (!user.deletionDueAt) return
    await changeUser(deps, userId, () => ({ deletionDueAt: null, deletionRemindedAt: null }))
    emit(deps, 'user.account_changed', { userId, change: 'deletion_taken_back' })
  })
}
