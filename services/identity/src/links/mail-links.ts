import type { Caller, JobPayload, Locale } from '@kocyolu/contracts'
import { inTransaction } from '@kocyolu/service'
import { LinkRequest } from '../db/entities.ts'
import { mailLink } from '../mailed-links/mailed-links.ts'
import type { Deps } from '../service.ts'
import { lockUser } from '../users/lock-user.ts'

const dayMs = 24 * 3_600_000

/** Mails the link that a user asked for, if the address has an account. Only here is that looked up. */
export async function mailResetLink(
  deps: Deps,
  { requestId }: JobPayload<'identity.mail_reset_link'>,
): Promise<void> {
  await inTransaction(deps, async deps => {
    const { em } = deps
    const request = await em.findOne(LinkRequest, { id: requestId })
    // A row without a job is deleted too: it names an address.
    const tooOld = new Date(deps.clock.now().getTime() - dayMs)
    const mine = await em.nativeDelete(LinkRequest, { id: requestId })
    await em.nativeDelete(LinkRequest, { createdAt: { $lt: tooOld } })
    if (!request || mine === 0) return
    // A change of the address meanwhile ends the link, or finds no account any more.
    const user = await lockUser(deps, { email: request.email })
    if (user && !user.suspended) await mailLink(deps, user, 'reset_password', request)
  })
}

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
