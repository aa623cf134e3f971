import { AppError, inTransaction } from '@kocyolu/service'
import { type Actor, provePassword } from '../accounts/prove-password.ts'
import { hasFactor, takeFactor } from '../second-factors/second-factors.ts'
import type { Deps } from '../service.ts'
import { lockUser } from '../users/lock-user.ts'
import { User } from '../users/user.entity.ts'
import { countCode } from './count-code.ts'

/** By what somebody who is signed in proves to be there: the second factor, else the password; null for who signs in with the provider alone. */
export type ProofKind = 'code' | 'password' | null

export async function proofOf(deps: Deps, id: string): Promise<ProofKind> {
  if (await hasFactor(deps, id)) return 'code'
  return (await deps.em.count(User, { id, passwordHash: { $ne: null } })) > 0 ? 'password' : null
}

/** Proves who is signed in. The password is not enough for who has a second factor. */
export async function prove(
  deps: Deps,
  actor: Actor,
  given: { code?: string | undefined; password?: string | undefined },
): Promise<void> {
  if ((await proofOf(deps, actor.id)) !== 'code') {
    await provePassword(deps, actor, given.password ?? '', 'password')
    return
  }
  await inTransaction(deps, async deps => {
    const user = await lockUser(deps, { id: actor.id })
    if (!user) throw new AppError('unauthenticated')
    const { code = '' } = given
    await countCode(deps, { address: actor.address, isKnown: true }, user, () =>
      takeFactor(deps, user.id, code),
    )
  })
}
