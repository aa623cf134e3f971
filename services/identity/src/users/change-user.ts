import type { Caller, UserChange, User as UserShape } from '@kocyolu/contracts'
import { emit, inTransaction, type RequestSignIn } from '@kocyolu/service'
import type { User } from '../db/entities.ts'
import { endLinks } from '../mailed-links/mailed-links.ts'
import type { Deps } from '../service.ts'
import { emitUserChanged } from './emit-user-changed.ts'
import { lockUser, whileSignedIn } from './lock-user.ts'
import { currentUser } from './read-users.ts'

/** Facts of a user that a sign-in carries to every service. */
export function callerOfUser(user: User): Caller {
  return {
    id: user.id,
    role: user.role,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl ?? null,
    emailVerified: user.emailVerified,
    mentorProfileId: user.mentorProfileId ?? null,
    factorChecked: true,
  }
}

type Secured = Pick<User, 'id' | 'passwordHash' | 'suspended'>

/** Notifies people of changes of their own account. A new address has its own event. */
function emitAccountChanged(deps: Deps, before: Secured, { id: userId, ...after }: Secured): void {
  if (before.passwordHash !== after.passwordHash)
    emit(deps, 'user.account_changed', { userId, change: 'password' })
  if (before.suspended !== after.suspended)
    emit(deps, 'user.account_changed', { userId, change: after.suspended ? 'suspended' : 'restored' })
}

/** Changed fields of a user; undefined ones stay. */
type Changes = { [K in keyof User]?: User[K] | undefined }

/**
 * Changes a user, notifies the other services, and has the user's sign-ins follow: they show the change, or end with a
 * password, a role or a suspension that is no longer the one they began with. The row is locked, and sign-ins follow
 * before the commit: when the change can be seen, no sign-in is left behind. `change` gives what becomes different; where
 * nothing does, nothing is published. `signIns` is passed by a caller that acts from one of them, which then goes on as the only one,
 * or has all of them end whatever becomes different.
 */
export async function changeUser(
  deps: Deps,
  id: string,
  change: (user: Readonly<User>) => Changes,
  signIns?: 'end' | Pick<RequestSignIn, 'renew'>,
): Promise<void> {
  await inTransaction(deps, async deps => {
    const user = await lockUser(deps, { id })
    if (!user) return
    const before = { ...user }
    const changes = Object.entries(change(user)).filter(([, value]) => value !== undefined)
    if (changes.every(([field, value]) => value === (user[field as keyof User] ?? null))) return
    Object.assign(user, Object.fromEntries(changes))
    emitAccountChanged(deps, before, user)
    emitUserChanged(deps, user, { oldEmail: before.email })
    // Links that were mailed before are of the password, or went to the address, that is no longer the user's.
    if (before.passwordHash !== user.passwordHash || before.email !== user.email) await endLinks(deps, id)
    if (signIns || endsSignIns(before, user)) await endSignIns(deps, user, signIns)
    // The flush makes it the next version.
    else await deps.signIns.update(callerOfUser(user), user.version + 1)
  })
}

/** Ends the sign-ins of a user whose row is locked, and the change of address that one of them asked for. */
export async function endSignIns(
  deps: Deps,
  user: User,
  signIns?: 'end' | Pick<RequestSignIn, 'renew'>,
): Promise<void> {
  await endLinks(deps, user.id, 'change_email')
  user.epoch =
    typeof signIns === 'object'
      ? await signIns.renew(callerOfUser(user))
      : await deps.signIns.endAll(user.id, user.epoch)
}

type Standing = Pick<User, 'passwordHash' | 'role' | 'suspended'>

function endsSignIns(before: Standing, after: Standing): boolean {
  // A student becomes a coach by an act of their own, and goes on; coaching has ended their other sign-ins.
  const becameMentor = before.role === 'student' && after.role === 'mentor'
  const roleEnds = before.role !== after.role && !becameMentor
  return before.passwordHash !== after.passwordHash || before.suspended !== after.suspended || roleEnds
}

/** Changes what people say of themselves, in every service and in each of their sign-ins. */
export async function updateUser(
  deps: Deps,
  caller: Caller,
  changes: UserChange,
  signIn: Pick<RequestSignIn, 'check'>,
): Promise<UserShape> {
  await whileSignedIn(deps, caller.id, signIn, deps => changeUser(deps, caller.id, () => changes))
  return currentUser(deps, caller)
}
