import { type DeletionRequest, type EventPayload, events, hourMs } from '@kocyolu/contracts'
import { AppError, emit, inTransaction, invalidField, type RequestSignIn } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { type Actor, provePassword } from '../accounts/change-account.ts'
import { Erasure } from '../db/entities.ts'
import type { Deps } from '../service.ts'
import { changeUser } from '../users/change-user.ts'
import { whileSignedIn } from '../users/lock-user.ts'
import { isLastAdmin, lockAdmins } from '../users/manage-user.ts'

type SignIn = Pick<RequestSignIn, 'check'>

const dayMs = 24 * 3_600_000

/** Notes that a user wants their account deleted, and when that will be. Asked again, it is due when it was. */
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

/** When an account is deleted that a user asks for now. */
export const deletionDay = ({ clock, config }: Pick<Deps, 'clock' | 'config'>): Date =>
  new Date(clock.now().getTime() + config.deletionDays * dayMs)

/** Keeps the account. Without a request, it is cancelled already. */
export async function takeBackDeletion(deps: Deps, userId: string, signIn: SignIn): Promise<void> {
  await whileSignedIn(deps, userId, signIn, async (deps, user) => {
    if (!user.deletionDueAt) return
    await changeUser(deps, userId, () => ({ deletionDueAt: null, deletionRemindedAt: null }))
    emit(deps, 'user.account_changed', { userId, change: 'deletion_taken_back' })
  })
}

/** How long is waited, and before what. */
export const pauses = {
  /** People are reminded so long before their account is deleted. */
  remindBefore: 48 * hourMs,
  /** Services that have not answered are asked again. */
  unanswered: 6 * hourMs,
  /** By then everything has arrived that was on its way, and what is kept for a week is gone. */
  secondRound: 8 * 24 * hourMs,
}

/** Whether all other services have erased their part; identity's own goes with the announcement. */
export const isRoundDone = ({ answered }: Pick<Erasure, 'answered'>): boolean =>
  events['user.erased'].consumers.every(name => answered.includes(name))

/** A service has erased its part. The last one of the second round ends it. */
export async function noteAnswer(
  { em, clock }: Deps,
  { userId, round, service }: EventPayload<'user.part_erased'>,
): Promise<void> {
  const erasure = await em.findOne(Erasure, { userId, round }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!erasure?.dueAt || erasure.answered.includes(service)) return
  erasure.answered = [...erasure.answered, service]
  if (!isRoundDone(erasure)) return
  const now = clock.now()
  if (round === 1) erasure.dueAt = new Date(now.getTime() + pauses.secondRound)
  else Object.assign(erasure, { dueAt: null, erasedAt: now })
}

/** After a restore: begins all erasures again, wherever their people are back. */
export async function eraseAgain({ em, clock }: Deps): Promise<void> {
  const repeated = { round: 1, answered: [], isRepeated: true, dueAt: clock.now(), erasedAt: null }
  await em.nativeUpdate(Erasure, {}, repeated)
}
