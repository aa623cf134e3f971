import type { Caller } from '@kocyolu/contracts'
import { AppError, type Context, inTransaction, type Standing } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import type { Deps, ProcessDeps } from '../service.ts'
import { callerOfUser } from '../users/caller-of-user.ts'
import { User } from '../users/user.entity.ts'

/** Gives the browser a sign-in as the caller. */
export type StartSignIn = (caller: Caller, standing: Standing) => Promise<void>

/** Gives the browser that asks a sign-in. */
export const startOf =
  ({ signIns }: Pick<ProcessDeps, 'signIns'>, ctx: Context): StartSignIn =>
  (caller, standing) =>
    signIns.start(ctx, caller, standing)

/**
 * Starts a sign-in of a user who was just proved to be there, by the password or, without one, by the provider. The row is locked until the sign-in is written: a change
 * of password, role or suspension comes either before, and is seen here, or after, and ends it.
 */
export async function beginSignIn(
  deps: Deps,
  proved: { id: string; passwordHash?: string | null | undefined },
  start: StartSignIn,
): Promise<void> {
  // Kept apart: the row read below may well be the very object that the caller read before.
  const { id, passwordHash } = proved
  await inTransaction(deps, async ({ em }) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
    const user = await em.findOne(User, { id }, lock)
    if (!user || (passwordHash && user.passwordHash !== passwordHash)) throw refused('wrong_credentials')
    if (user.suspended) throw refused('suspended')
    await start(callerOfUser(user), user)
  })
}

/** The answer to a sign-in that is not let in, said of no field. */
export function refused(message: 'wrong_credentials' | 'suspended'): AppError {
  return new AppError('invalid', { issues: [{ path: '', message }] })
}
