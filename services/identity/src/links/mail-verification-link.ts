import type { Caller, Locale } from '@kocyolu/contracts'
import { inTransaction } from '@kocyolu/service'
import { mailLink } from '../mailed-links/mailed-links.ts'
import type { Deps } from '../service.ts'
import { lockUser } from '../users/lock-user.ts'

/** Mails the link that proves the caller's address once more; nothing happens when it is proved and mails reach it. */
export async function mailVerificationLink(
  deps: Deps,
  caller: Pick<Caller, 'id'>,
  language: Locale = 'auto',
): Promise<void> {
  await deps.signLimits.mails.ofBoth.consume(caller.id)
  await inTransaction(deps, async deps => {
    const user = await lockUser(deps, { id: caller.id })
    if (user && !user.suspended && (!user.emailVerified || user.emailRejectedAt))
      await mailLink(deps, user, 'verify_email', { language })
  })
}
