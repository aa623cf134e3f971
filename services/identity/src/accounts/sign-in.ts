import { Email, GivenPassword } from '@kocyolu/contracts'
import { AppError, type Context, clientKey, emit, inTransaction } from '@kocyolu/service'
import { z } from 'zod'
import { noteAccess, noteFailure } from '../access-log/access-log.ts'
import { User } from '../db/entities.ts'
import { findLinkedUser, type Identity } from '../external-identities/external-identities.ts'
import { chosenLanguage, keepLanguage } from '../pages/texts/language.ts'
import { resetIfDue } from '../second-factors/factor-resets.ts'
import { hasFactor, ruleFor } from '../second-factors/second-factors.ts'
import { leaveWaiting, waitingCookie } from '../second-factors/waiting-sign-in.ts'
import type { Deps, ProcessDeps } from '../service.ts'
import { callerOfUser, emitUserChanged, lockUser } from '../users/change-user.ts'
import { isKnownBrowser, rememberBrowser } from './known-browsers.ts'
import { countFailure, type Origin } from './sign-limits.ts'

/** Result of a sign-in for the browser: itself, or what waits for the second factor. */
export type Browser = {
  /** Whether it has signed in to the account before. */
  isKnown(email: string): boolean
  /** Where it asks from, as limits count it. */
  address: string
  /** The language that was chosen in it. */
  language: User['locale']
  /** `provedAt` as for any sign-in: absent where it was just now. */
  start(user: User, provedAt?: Date | null): Promise<void>
  wait(secret: string): void
}

export const browserOf = (deps: ProcessDeps, ctx: Context): Browser => ({
  isKnown: email => isKnownBrowser(deps, ctx, email),
  address: clientKey(ctx.ip),
  language: chosenLanguage(ctx),
  start: async (user, provedAt) => {
    await deps.signIns.start(ctx, callerOfUser(user), user, provedAt)
    rememberBrowser(deps, ctx, user.email)
    keepLanguage(ctx, user.locale)
  },
  wait: secret => waitingCookie(deps).set(ctx, { secret }),
})

/** State of a sign-in: it is there, or its second factor is due. */
export type SignInStep = 'signed_in' | 'second_step'

/** By what a user was just proved to be a user: the password that has this hash, or who they are at the provider. */
type Proof = { id: string } & (
  | { passwordHash: string | null | undefined }
  | { identity: Identity & { authenticatedAt: string | null } }
)

/**
 * Starts a sign-in of a user who was just proved to be there. The row is locked until the sign-in is written, and what
 * proved them is looked at again: a change of password, role or suspension comes either before, and is seen here, or
 * after, and ends it. Where a second factor is due, nothing is started: the sign-in waits for it.
 */
export async function beginSignIn(deps: Deps, proof: Readonly<Proof>, browser: Browser): Promise<SignInStep> {
  // Kept apart: the row read below may well be the very object that the caller read before.
  const proved = { ...proof }
  const by = 'identity' in proved ? 'provider' : 'password'
  const begun = inTransaction(deps, async (deps): Promise<SignInStep> => {
    const user = await lockUser(deps, { id: proved.id })
    if (!user || !(await isStillProved(deps, user, proved))) throw refused('wrong_credentials')
    if (user.suspended) throw refused('suspended')
    if ('passwordHash' in proved && user.emailVerified && !user.passwordUsed)
      // No change of the person: their version stays.
      await deps.em.nativeUpdate(User, { id: user.id }, { passwordUsed: true })
    const needsFactor = (await hasFactor(deps, user.id)) && !(await resetIfDue(deps, user))
    if (needsFactor || ruleFor(deps, user) === 'required') {
      browser.wait(await leaveWaiting(deps, user))
      return 'second_step'
    }
    await startSignIn(
      deps,
      user,
      browser,
      by,
      'identity' in proved ? proofTimeOf(proved.identity) : undefined,
    )
    return 'signed_in'
  })
  const { address } = browser
  return begun.catch(noteFailure(deps, { userId: proved.id, kind: 'sign_in_failed', detail: by, address }))
}

/** Starts the sign-in of a user whose row is locked and who has given all that is due; a new device is mailed. */
export async function startSignIn(
  deps: Deps,
  user: User,
  browser: Browser,
  by: 'password' | 'provider' | 'second_factor',
  provedAt?: Date | null,
): Promise<void> {
  const { address, language } = browser
  // An account without a language takes the one of the page.
  if (user.locale === 'auto' && language !== 'auto') {
    user.locale = language
    emitUserChanged(deps, user, {})
  }
  await noteAccess(deps, { userId: user.id, kind: 'signed_in', detail: by, address })
  if (!browser.isKnown(user.email))
    emit(deps, 'user.account_changed', { userId: user.id, change: 'new_device' })
  await browser.start(user, provedAt)
}

/** A provider may answer from a session of its own: that proves nothing of now. */
const proofTimeOf = ({ authenticatedAt }: { authenticatedAt: string | null }): Date | null =>
  authenticatedAt === null ? null : new Date(authenticatedAt)

async function isStillProved(deps: Deps, { id, passwordHash }: User, proof: Proof): Promise<boolean> {
  if ('identity' in proof) return (await findLinkedUser(deps, proof.identity)) === id
  return Boolean(passwordHash) && passwordHash === proof.passwordHash
}

/** The answer to a sign-in that is not let in, said of no field. */
function refused(message: 'wrong_credentials' | 'suspended'): AppError {
  return new AppError('invalid', { issues: [{ path: '', message }] })
}

/** The sign-in form. */
export const SignIn = z.object({ email: Email, password: GivenPassword })

/** Signs in, as far as a password does. A wrong e-mail and a wrong password give the same answer in the same time. */
export async function signIn(
  deps: Deps,
  origin: Origin,
  input: z.output<typeof SignIn>,
  browser: Browser,
): Promise<SignInStep> {
  const giveBack = await countFailure(deps.signLimits, origin, input.email)
  const user = await deps.em.findOne(User, { email: input.email })
  if (!(await deps.passwords.fits(input.password, user?.passwordHash ?? undefined)) || !user) {
    const { address } = origin
    await noteAccess(deps, { userId: user?.id ?? null, kind: 'sign_in_failed', detail: 'password', address })
    throw refused('wrong_credentials')
  }
  await giveBack()
  return beginSignIn(deps, user, browser)
}
