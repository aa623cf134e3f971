import { AppError, type WithEm } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { useToken } from '../tokens/account-tokens.ts'
import { callerOfUser } from '../users/caller-of-user.ts'
import { tellUserChanged } from '../users/tell-user-changed.ts'
import { User } from '../users/user.entity.ts'

/** Proves an address with the mailed link and gives its owner's new sign-in data. */
export async function verifyEmail(deps: WithEm<Deps>, token: string) {
  return deps.em.transactional(async em => {
    const inside = { ...deps, em }
    const id = await useToken(inside, token, 'verify_email')
    if (!id) throw new AppError('invalid', { issues: [{ path: 'token', message: 'link_expired' }] })
    const user = await em.findOneOrFail(User, { id })
    user.emailVerified = true
    tellUserChanged(inside, user)
    return callerOfUser(user)
  })
}
