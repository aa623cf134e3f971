import type { Access, Caller } from '@kocyolu/contracts'
import { AppError } from '../app-error.ts'
import { type Context, requireCaller } from './context.ts'

/** The coarse check of an endpoint: 401 for nobody, 403 for a role that it is not for. */
export function checkAccess(ctx: Context, access: Access): void {
  if (access === 'public') return
  const caller = requireCaller(ctx)
  if (!mayAccess(caller, access)) throw new AppError('forbidden')
}

/** Whether a signed-in caller passes an endpoint's coarse check; an admin also stands for a mentor. */
export function mayAccess(caller: Pick<Caller, 'role'>, access: Access): boolean {
  if (access === 'public' || access === 'user' || access === caller.role) return true
  return access === 'mentor' && caller.role === 'admin'
}
