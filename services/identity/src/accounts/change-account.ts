import type { BodyOf, identity, SignIn } from '@kocyolu/contracts'
import { AppError, inTransaction, invalidField, type OwnSignIn, type RequestSignIn } from '@kocyolu/service'
import Bowser from 'bowser'
import { User } from '../db/entities.ts'
import { mailLink } from '../mailed-links/mailed-links.ts'
import { refuseWeakPassword } from '../passwords/weak-password.ts'
import type { Deps } from '../service.ts'
import { changeUser, endSignIns, lockUser, whileSignedIn } from '../users/change-user.ts'
import { type Actor, provePassword, refuseWithoutFactor, requireProof } from './require-proof.ts'

/** Has a link mailed to the address that a user wants to have; until it is opened nothing changes. */
export async function changeEmail(
  deps: Deps,
  actor: Actor,
  { email, password }: BodyOf<typeof identity.changeEmail>,
  signIn: Pick<RequestSignIn, 'check' | 'isProved'>,
): Promise<void> {
  const refuseChanged = await requireProof(deps, actor, password, signIn)
  // Also limits how many addresses can be asked after.
  await deps.signLimits.mails.ofBoth.consume(actor.id)
  if (await isTaken(deps, actor.id, email)) throw invalidField('email', 'email_taken')
  await whileSignedIn(deps, actor.id, signIn, async (deps, user) => {
    // A new password meanwhile has ended the links of the old one.
    refuseChanged(user)
    if (email === user.email) throw invalidField('email', 'email_same')
    await mailLink(deps, user, 'change_email', { newEmail: email })
  })
}

const isTaken = async ({ em }: Deps, id: string, email: string): Promise<boolean> =>
  (await em.count(User, { email, id: { $ne: id } })) > 0

/** Changes a password that is known. The sign-in that asks goes on, all others end. */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  { currentPassword, newPassword }: BodyOf<typeof identity.changePassword>,
  signIn: Pick<RequestSignIn, 'isProved' | 'renew'>,
): Promise<void> {
  await refuseWithoutFactor(deps, actor.id, signIn)
  const { passwordHash: proved, ...owner } = await provePassword(
    deps,
    actor,
    currentPassword,
    'currentPassword',
  )
  refuseWeakPassword(deps, newPassword, owner, 'newPassword')
  const passwordHash = await deps.passwords.hash(newPassword)
  const change = ({ passwordHash: now }: { passwordHash?: string | null | undefined }) => {
    // It was changed while this one was hashed.
    if (now !== proved) throw invalidField('currentPassword', 'wrong_password')
    return { passwordHash }
  }
  await changeUser(deps, actor.id, change, signIn)
}

const devices = ['desktop', 'mobile', 'tablet'] as const

/** A sign-in in words: which browser, on what. */
export function signInView({ userAgent, ...signIn }: OwnSignIn): SignIn {
  const { browser, os, platform } = Bowser.parse(userAgent || 'unknown')
  const device = devices.find(one => one === platform.type) ?? null
  return { ...signIn, browser: browser.name || null, system: os.name || null, device }
}

/** Ends all sign-ins of a user but the one that asks. The row keeps the epoch, as for every end of sign-ins. */
export async function endOtherSignIns(
  deps: Deps,
  id: string,
  signIn: Pick<RequestSignIn, 'renew'>,
): Promise<void> {
  await inTransaction(deps, async deps => {
    const user = await lockUser(deps, { id })
    if (!user) throw new AppError('unauthenticated')
    await endSignIns(deps, user, signIn)
  })
}
