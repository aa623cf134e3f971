import { limits } from '@kocyolu/contracts'
import { emit } from '@kocyolu/service'
import type { User } from '../db/entities.ts'
import { SecondFactor } from '../db/factor.entities.ts'
import type { Deps } from '../service.ts'

/** Whether so many wrong second factors were given in a row that none is taken until a new password was set by mail. */
export async function isClosed({ em }: Pick<Deps, 'em'>, userId: string): Promise<boolean> {
  return (await em.count(SecondFactor, { userId, guesses: { $gte: limits.factorGuessesMax } })) > 0
}

/** Counts a wrong second factor of a user whose row is locked. Its owner is mailed: the password is known. */
export async function countGuess(deps: Deps, userId: string): Promise<void> {
  const { em } = deps
  const factor = await em.findOne(SecondFactor, { userId, confirmedAt: { $ne: null } })
  if (!factor) return
  factor.guesses += 1
  if (factor.guesses === limits.factorGuessesNoted)
    emit(deps, 'user.account_changed', { userId, change: 'second_factor_guessed' })
  if (factor.guesses === limits.factorGuessesMax)
    emit(deps, 'user.account_changed', { userId, change: 'second_factor_closed' })
  await em.flush()
}

/** The right one was given by a user whose row is locked. */
export async function endGuesses(
  { em }: Pick<Deps, 'em'>,
  { id: userId, emailVerified }: Pick<User, 'id' | 'emailVerified'>,
): Promise<void> {
  await em.nativeUpdate(
    SecondFactor,
    { userId },
    { guesses: 0, ...(emailVerified && { addressProved: true }) },
  )
}

/** A new password was set by mail: second factors are taken again. */
export async function openAgain({ em }: Pick<Deps, 'em'>, userId: string): Promise<void> {
  await em.nativeUpdate(SecondFactor, { userId }, { guesses: 0 })
}
