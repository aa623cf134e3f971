import { type Caller, Email, type JobPayload, type Locale, NewPassword } from '@kocyolu/contracts'
import { AppError, enqueue, inTransaction, invalidField, violates } from '@kocyolu/service'
import { z } from 'zod'
import { ExternalIdentity, LinkRequest, User } from '../db/entities.ts'
import { SecondFactor } from '../db/factor.entities.ts'
import { endUnprovedIdentities } from '../external-identities/external-identities.ts'
import { findLink, type Kind, mailLink, takeLink } from '../mailed-links/mailed-links.ts'
import { refuseWeakPassword } from '../passwords/weak-password.ts'
import { openAgain } from '../second-factors/guesses.ts'
import { endFactor, endUnprovedFactor } from '../second-factors/second-factors.ts'
import type { Deps } from '../service.ts'
import { changeUser, lockUser } from '../users/change-user.ts'

/**
 * Uses a link up, as part of the caller's transaction, and gives its user's id and the address it proves. One that proves the
 * user's own address says the same however often it is used, and stays. Fails with
 * `link_expired`, and for who is suspended: then the link stays. The user is locked before the link is taken, as by
 * each function that ends a user's links.
 */
async function useLink(
  deps: Deps,
  secret: string,
  kind: Kind,
): Promise<{ userId: string; email: string | null; wasProved: boolean }> {
  const found = await findLink(deps, secret, kind)
  const user = found && (await lockUser(deps, { id: found.userId }))
  if (!found || !user) throw linkExpired()
  if (user.suspended) throw new AppError('invalid', { issues: [{ path: '', message: 'suspended' }] })
  const known = { userId: user.id, wasProved: user.emailVerified }
  if (kind === 'verify_email') return { ...known, email: null }
  const taken = await takeLink(deps, found.id)
  if (!taken) throw linkExpired()
  return { ...known, email: taken.email }
}

/** The answer to a link that does not work, or not any more. */
export function linkExpired(): AppError {
  return invalidField('token', 'link_expired')
}

/**
 * Gives a user the address that a mailed link has proved; the one before is notified. What was set up until then says
 * nothing of who has this address: its owner may have pressed what another user asked for.
 */
export async function confirmEmail(deps: Deps, token: string): Promise<void> {
  const confirmed = inTransaction(deps, async deps => {
    const { userId, email } = await useLink(deps, token, 'change_email')
    if (!email) throw linkExpired()
    await changeUser(deps, userId, () => ({
      email,
      emailVerified: true,
      emailRejectedAt: null,
      passwordUsed: false,
    }))
    await deps.em.nativeUpdate(ExternalIdentity, { userId }, { addressProved: false })
    await deps.em.nativeUpdate(SecondFactor, { userId }, { addressProved: false })
  })
  await confirmed.catch((error: unknown) => {
    // A user has signed up with it meanwhile.
    throw violates(error, 'users_email_unique') ? linkExpired() : error
  })
}

export const ForgotPassword = z.object({ email: Email })
export const ResetPassword = z.object({ token: z.string().min(1), password: NewPassword })

/**
 * Has a link for a new password mailed when the address has an account. The same is done for every address, and the
 * look-up comes later: no client learns from the answer, or from its time, whether there is one.
 */
export async function forgotPassword(
  deps: Deps,
  address: string,
  { email }: z.output<typeof ForgotPassword>,
  language: 'tr' | 'en',
): Promise<void> {
  await deps.signLimits.mails.ofAddress.consume(address)
  await deps.signLimits.mails.ofBoth.consume(`${address} ${email}`)
  const requestId = deps.ids.uuid()
  deps.em.persist(
    deps.em.create(LinkRequest, { id: requestId, email, language, createdAt: deps.clock.now() }),
  )
  enqueue(deps, 'identity.mail_reset_link', { requestId })
  await deps.em.flush()
}

/**
 * Sets a new password with a mailed link, which also proves the address, and gives that. Every sign-in of the account ends,
 * and so does what was set up while the address was not proved, the provider's user and the second factor: it may have been
 * another user who typed it.
 */
export async function resetPassword(deps: Deps, input: z.output<typeof ResetPassword>): Promise<string> {
  // Hashing is dear: not for a link that does not work anyway.
  const link = await findLink(deps, input.token, 'reset_password')
  const owner = link && (await deps.em.findOne(User, { id: link.userId }))
  if (!owner) throw linkExpired()
  refuseWeakPassword(deps, input.password, owner)
  const passwordHash = await deps.passwords.hash(input.password)
  await inTransaction(deps, async deps => {
    const { userId, wasProved } = await useLink(deps, input.token, 'reset_password')
    await changeUser(deps, userId, () => ({
      passwordHash,
      passwordUsed: true,
      emailVerified: true,
      emailRejectedAt: null,
    }))
    await endUnprovedIdentities(deps, userId)
    if (wasProved) await endUnprovedFactor(deps, userId)
    else await endFactor(deps, userId)
    await openAgain(deps, userId)
  })
  return owner.email
}

/** Proves an address with the mailed link, as often as it is pressed; its owner's sign-ins know it at once. */
export async function verifyEmail(deps: Deps, token: string): Promise<void> {
  await inTransaction(deps, async deps => {
    const { userId } = await useLink(deps, token, 'verify_email')
    await changeUser(deps, userId, () => ({ emailVerified: true, emailRejectedAt: null }))
  })
}

/** The account that a link is of, as a user may see it who has its address alone; undefined for one that does not work. */
export async function accountOfLink(
  deps: Deps,
  secret: string,
  kind: Kind,
): Promise<{ name: string; createdAt: Date } | undefined> {
  const found = await findLink(deps, secret, kind)
  const user = found && (await deps.em.findOne(User, { id: found.userId }))
  if (!user) return undefined
  const [initial = ''] = user.lastName
  return { name: `${user.firstName} ${initial}.`, createdAt: user.createdAt }
}

/** Whether a user's address is proved, and mails reach it as far as is known. */
export async function isVerified({ em }: Deps, userId: string): Promise<boolean> {
  return (await em.count(User, { id: userId, emailVerified: true, emailRejectedAt: null })) > 0
}

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
  returnTo?: string,
): Promise<void> {
  await deps.signLimits.mails.ofBoth.consume(caller.id)
  await inTransaction(deps, async deps => {
    const user = await lockUser(deps, { id: caller.id })
    if (user && !user.suspended && (!user.emailVerified || user.emailRejectedAt))
      await mailLink(deps, user, 'verify_email', { language, returnTo })
  })
}
