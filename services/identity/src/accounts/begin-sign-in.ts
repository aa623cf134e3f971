import type { Caller } from '@kocyolu/contracts'
import { AppError, type Context, inTransaction, type Standing } from '@kocyolu/service'
import { findLinkedUser, type Identity } from '../external-identities/external-identities.ts'
import type { Deps, ProcessDeps } from '../service.ts'
import { callerOfUser } from '../users/caller-of-user.ts'
import { lockUser } from '../users/lock-user.ts'
import type { User } from '../users/user.entity.ts'

/** Gives the browser a sign-in as the caller. */
export type StartSignIn = (caller: Caller, standing: Standing) => Promise<void>

/** Gives the browser that asks a sign-in. */
export const startOf =
  ({ signIns }: Pick<ProcessDeps, 'signIns'>, ctx: Context): StartSignIn =>
  (caller, standing) =>
    signIns.start(ctx, caller, standing)

/** By what somebody was just proved to be a user: the password that has this hash, or who they are at the provider. */
type Proof = { id: string } & ({ passwordHash: string | null | undefined } | { identity: Identity })

/**
 * Starts a sign-in of a user who was just proved to be there. The row is locked until the sign-in is written, and what
 * proved them is looked at again: a change of password, role or suspension comes either before, and is seen here, or
 * after, and ends it.
 */
export async function beginSignIn(deps: Deps, proof: Readonly<Proof>, start: StartSignIn): Promise<void> {
  // Kept apart: the row read below may well be the very object that the caller read before.
  const proved = { ...proof }
  await inTransaction(deps, async deps => {
    const user = await lockUser(deps, { id: proved.id })
    if (!user || !(await isStillProved(deps, user, proved))) throw refused('wrong_credentials')
    if (user.suspended) throw refused('suspended')
    await start(callerOfUser(user), user)
  })
}

async function isStillProved(deps: Deps, { id, passwordHash }: User, proof: Proof): Promise<boolean> {
  if ('identity' in proof) return (await findLinkedUser(deps, proof.identity)) === id
  return Boolean(passwordHash) && passwordHash === proof.passwordHash
}

/** The answer to a sign-in that is not let in, said of no field. */
export function refused(message: 'wrong_credentials' | 'suspended'): AppError {
  return new AppError('invalid', { issues: [{ path: '', message }] })
}
