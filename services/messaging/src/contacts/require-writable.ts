import type { Caller } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { type Recipient, requireRecipient } from './recipient.ts'

/** Makes sure that the caller may write, and to this person. */
export function requireWritable(
  deps: Pick<Deps, 'em' | 'config'>,
  caller: Caller,
  recipientId: string,
): Promise<Recipient> {
  if (deps.config.authRequireVerifiedEmail && !caller.emailVerified)
    throw new AppError('account.email_unverified')
  return requireRecipient(deps, caller, recipientId)
}
