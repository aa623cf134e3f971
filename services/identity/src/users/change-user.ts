import { inTransaction, type RequestSignIn } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { MailedLink } from '../links/mailed-link.entity.ts'
import type { Deps } from '../service.ts'
import { callerOfUser } from './caller-of-user.ts'
import { tellAccountChanged } from './tell-account-changed.ts'
import { tellUserChanged } from './tell-user-changed.ts'
import { User } from './user.entity.ts'

/** What becomes different of a user; what is undefined stays. */
type Changes = { [K in keyof User]?: User[K] | undefined }

/**
 * Changes a user, tells the other services, and has the user's sign-ins follow: they show the change, or end with a
 * password, a role or a suspension that is no longer the one they began with. The row is locked, and sign-ins follow
 * before the commit: when the change can be seen, no sign-in is left behind. `change` gives what becomes different; where
 * nothing does, nothing is told. `signIns` is said by whoever acts from one of them, which then goes on as the only one,
 * or has all of them end whatever becomes different.
 */
export async function changeUser(
  deps: Deps,
  id: string,
  change: (user: Readonly<User>) => Changes,
  signIns?: 'end' | Pick<RequestSignIn, 'renew'>,
): Promise<void> {
  await inTransaction(deps, async deps => {
    const user = await deps.em.findOne(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
    if (!user) return
    const before = { ...user }
    const changes = Object.entries(change(user)).filter(([, value]) => value !== undefined)
    if (changes.every(([field, value]) => value === (user[field as keyof User] ?? null))) return
    Object.assign(user, Object.fromEntries(changes))
    tellAccountChanged(deps, before, user)
    tellUserChanged(deps, user, { oldEmail: before.email })
    // Links that were mailed before are of the password, or went to the address, that is no longer the user's.
    if (before.passwordHash !== user.passwordHash || before.email !== user.email)
      await deps.em.nativeDelete(MailedLink, { userId: id })
    if (typeof signIns === 'object') user.epoch = await signIns.renew(callerOfUser(user))
    else if (signIns === 'end' || endsSignIns(before, user))
      user.epoch = await deps.signIns.endAll(id, user.epoch)
    // The flush makes it the next version.
    else await deps.signIns.update(callerOfUser(user), user.version + 1)
  })
}

type Standing = Pick<User, 'passwordHash' | 'role' | 'suspended'>

function endsSignIns(before: Standing, after: Standing): boolean {
  // A student becomes a coach by an act of their own, and goes on; coaching has ended their other sign-ins.
  const becameMentor = before.role === 'student' && after.role === 'mentor'
  const roleEnds = before.role !== after.role && !becameMentor
  return before.passwordHash !== after.passwordHash || before.suspended !== after.suspended || roleEnds
}
