import type { BodyOf, Caller, identity, ManagedUser } from '@kocyolu/contracts'
import { AppError, audit, inTransaction, type RequestSignIn } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { changeUser } from './change-user.ts'
import { isLastAdmin, lockAdmins } from './lock-admins.ts'
import type { User } from './user.entity.ts'
import { managedView, selectUsers } from './user-view.ts'

type Change = BodyOf<typeof identity.changeUser>

/**
 * An admin gives a role, or suspends; every sign-in of the user ends. All admins' rows are locked first, in one order:
 * of two who take each other's role away at once, the later one is no admin any more, and one admin always stays.
 */
export async function manageUser(
  deps: Deps,
  caller: Caller,
  id: string,
  change: Change,
  signIn: Pick<RequestSignIn, 'check'>,
): Promise<ManagedUser> {
  await inTransaction(deps, async deps => {
    const admins = await lockAdmins(deps)
    await signIn.check()
    if (!admins.some(admin => admin.id === caller.id)) throw new AppError('forbidden')
    if (isLastAdmin(admins, id) && ((change.role ?? 'admin') !== 'admin' || change.suspended))
      throw new AppError('account.last_admin')
    const audited = (user: Readonly<User>) => {
      auditChange(deps, caller, user, change)
      return change
    }
    await changeUser(deps, id, audited, 'end')
  })
  const row = await selectUsers(deps.em).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return managedView(row)
}

/** Puts into the audit log what the admin does: a role and a suspension are two acts. */
export function auditChange(
  deps: Deps,
  actor: Pick<Caller, 'id' | 'firstName' | 'lastName'>,
  user: Readonly<User>,
  { role, suspended }: Change,
): void {
  const subject = { id: user.id, name: `${user.firstName} ${user.lastName}` }
  if (role) {
    audit(deps, { actor, action: 'user.changed', subject, before: { role: user.role }, after: { role } })
  }
  if (suspended === undefined) return
  const action = suspended ? 'user.suspended' : 'user.restored'
  audit(deps, { actor, action, subject, before: { suspended: user.suspended }, after: { suspended } })
}
