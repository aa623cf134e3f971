import { type Caller, dayMs, hourMs, limits, type ManagedUser } from '@kocyolu/contracts'
import { AppError, audit, emit, type RequestSignIn } from '@kocyolu/service'
import type { User } from '../db/entities.ts'
import { FactorReset } from '../db/factor.entities.ts'
import type { Deps } from '../service.ts'
import { endSignIns, lockUser } from '../users/change-user.ts'
import { asAdmin, subjectOf } from '../users/manage-user.ts'
import { getManagedUser } from '../users/read-users.ts'
import { endFactor, hasFactor } from './second-factors.ts'

/** An admin asks for the reset of another user's lost second factor. Asked again, it is due when it was. */
export async function askFactorReset(
  deps: Deps,
  caller: Caller,
  id: string,
  signIn: Pick<RequestSignIn, 'check'>,
): Promise<ManagedUser> {
  await asAdmin(deps, caller, signIn, async deps => {
    const user = await lockUser(deps, { id })
    if (!user) throw new AppError('not_found')
    if (id === caller.id) throw new AppError('forbidden')
    if (!(await hasFactor(deps, id))) throw new AppError('conflict')
    if ((await deps.em.count(FactorReset, { userId: id })) > 0) return
    const at = new Date(deps.clock.now().getTime() + limits.factorResetHours * hourMs)
    await deps.em.insert(FactorReset, { userId: id, dueAt: at })
    const dueAt = at.toISOString()
    emit(deps, 'user.account_changed', { userId: id, change: 'second_factor_reset_asked', dueAt })
    audit(deps, {
      actor: caller,
      action: 'user.factor_reset_asked',
      subject: subjectOf(user),
      after: { dueAt },
    })
  })
  return getManagedUser(deps, id)
}

/** An admin takes such a reset back, if there is one. */
export async function takeBackFactorReset(
  deps: Deps,
  caller: Caller,
  id: string,
  signIn: Pick<RequestSignIn, 'check'>,
): Promise<ManagedUser> {
  await asAdmin(deps, caller, signIn, async deps => {
    const user = await lockUser(deps, { id })
    if (!user || !(await takeBackReset(deps, id))) return
    audit(deps, { actor: caller, action: 'user.factor_reset_taken_back', subject: subjectOf(user) })
  })
  return getManagedUser(deps, id)
}

/** Cancels the reset of a user whose row is locked; returns whether there was one. */
export async function takeBackReset({ em }: Pick<Deps, 'em'>, userId: string): Promise<boolean> {
  return (await em.nativeDelete(FactorReset, { userId })) > 0
}

/** Ends the second factor and all sign-ins of a user whose row is locked where a reset is due, and no older than some days; says whether it was. */
export async function resetIfDue(deps: Deps, user: User): Promise<boolean> {
  const { id: userId } = user
  const now = deps.clock.now()
  const lapsedBy = new Date(now.getTime() - limits.factorResetDays * dayMs)
  await deps.em.nativeDelete(FactorReset, { userId, dueAt: { $lte: lapsedBy } })
  const isDue = await deps.em.count(FactorReset, { userId, dueAt: { $lte: now } })
  if (!isDue) return false
  await endFactor(deps, userId)
  await endSignIns(deps, user)
  // A sign-in that begins now carries the user's next version.
  await deps.em.flush()
  emit(deps, 'user.account_changed', { userId, change: 'second_factor_off' })
  return true
}
