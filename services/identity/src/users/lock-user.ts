import { LockMode } from '@mikro-orm/core'
import type { Deps } from '../service.ts'
import { User } from './user.entity.ts'

/** A user as they are now, locked until the transaction ends: what is decided by it holds for what is done. */
export function lockUser({ em }: Deps, who: { id: string } | { email: string }): Promise<User | null> {
  return em.findOne(User, who, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
}
