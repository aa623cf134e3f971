import { limits } from '@kocyolu/contracts'
import { emit } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { endSignIns } from '../users/change-user.ts'
import type { User } from '../users/user.entity.ts'
import { FactorReset } from './second-factor.entity.ts'
import { endFactor } from './second-factors.ts'

const hourMs = 3_600_000

/** Has the second factor of a user whose row is locked end at a sign-in in a day; undefined where that was asked for before. */
export async function askReset(deps: Deps, userId: string): Promise<string | undefined> {
  if ((await deps.em.count(FactorReset, { userId })) > 0) return undefined
  const at = new Date(deps.clock.now().getTime() + limits.factorResetHours * hourMs)
  await deps.em.insert(FactorReset, { userId, dueAt: at })
  const dueAt = at.toISOString()
  emit(deps, 'user.account_changed', { userId, change: 'second_factor_reset_asked', dueAt })
  return dueAt
}

/** Takes back the reset of a user whose row is locked; says whether there was one. */
export async function takeBackReset({ em }: Pick<Deps, 'em'>, userId: string): Promise<boolean> {
  return (await em.nativeDelete(FactorReset, { userId })) > 0
}

/** Ends the second factor and all sign-ins of a user whose row is locked where a reset is due; says whether it was. */
export async function resetIfDue(deps: Deps, user: User): Promise<boolean> {
  const { id: userId } = user
  const isDue = await deps.em.count(FactorReset, { userId, dueAt: { $lte: deps.clock.now() } })
  if (!isDue) return false
  await endFactor(deps, userId)
  await endSignIns(deps, user)
  // A sign-in that begins now carries the user's next version.
  await deps.em.flush()
  emit(deps, 'user.account_changed', { userId, change: 'second_factor_off' })
  return true
}
