import { emit } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import type { User } from './user.entity.ts'

type Secured = Pick<User, 'id' | 'passwordHash' | 'suspended'>

/** Has people told what they have to know of their own account. A new address is told by its own event. */
export function emitAccountChanged(deps: Deps, before: Secured, { id: userId, ...after }: Secured): void {
  if (before.passwordHash !== after.passwordHash)
    emit(deps, 'user.account_changed', { userId, change: 'password' })
  if (before.suspended !== after.suspended)
    emit(deps, 'user.account_changed', { userId, change: after.suspended ? 'suspended' : 'restored' })
}
