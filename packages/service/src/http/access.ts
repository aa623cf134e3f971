import type { Access, Caller, Endpoint } from '@kocyolu/contracts'
import { AppError } from '../app-error.ts'
import type { SignIns } from '../session/sign-ins.ts'
import { type Context, requireCaller } from './context.ts'

/** The coarse check of an endpoint: 401 without a sign-in, 403 for a role that it is not for, and where it asks for a fresh proof. */
export function checkAccess(
  ctx: Context,
  { access, proved }: Pick<Endpoint, 'access' | 'proved'>,
  signIns: Pick<SignIns, 'isProved'>,
): void {
  if (access === 'public') return
  const caller = requireCaller(ctx)
  if (!mayAccess(caller, access)) throw new AppError('forbidden')
  if (proved && !signIns.isProved(ctx)) throw new AppError('account.step_up')
}

/** Whether a signed-in caller passes an endpoint's coarse check; an admin also stands for a mentor. */
export function mayAccess(caller: Pick<Caller, 'role'>, access: Access): boolean {
  if (access === 'public' || access === 'user' || access === caller.role) return true
  return access === 'mentor' && caller.role === 'admin'
}
