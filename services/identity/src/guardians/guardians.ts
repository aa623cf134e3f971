import { createHmac, randomBytes } from 'node:crypto'
import { dayMs, type GuardianChange, type OwnGuardian } from '@kocyolu/contracts'
import {
  AppError,
  dueMax,
  eachRowDue,
  emit,
  inTransaction,
  invalidField,
  type RequestSignIn,
} from '@kocyolu/service'
import { type Actor, requireProof } from '../accounts/require-proof.ts'
import { Guardian, RefusedGuardian, User } from '../db/entities.ts'
import type { Deps } from '../service.ts'
import { comesOfAgeAt, isMinor, lockUser, whileSignedIn } from '../users/change-user.ts'

/** Stored form of an address that wants no mail: with the table alone no address can be tried on it. */
const hashWith = (key: string, email: string): string =>
  createHmac('sha256', key).update(`refused guardian ${email}`).digest('base64url')

export const addressHash = ({ config }: Pick<Deps, 'config'>, email: string): string =>
  hashWith(config.linkKeys[0] ?? '', email)

/** An address, and the one student about whom it wants no mail. */
export const ofStudent = (email: string, userId: string): string => `${email} of ${userId}`

/** Whether an address wants no mail, of all students or of one; keys that sign no more count too. */
export async function isRefused({ em, config }: Deps, email: string, userId: string): Promise<boolean> {
  const keys = [...config.linkKeys, ...config.formerLinkKeys]
  const hashes = keys.flatMap(key => [email, ofStudent(email, userId)].map(text => hashWith(key, text)))
  return (await em.count(RefusedGuardian, { addressHash: { $in: hashes } })) > 0
}

const yearMs = 365 * 86_400_000

/**
 * Has the guardian of a user whose row is locked mailed, unless the address wants none; the link takes the place of the
 * one before. The answer does not say which of both it was.
 */
async function notifyGuardian(
  deps: Deps,
  user: User,
  guardian: Guardian,
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  const { email } = guardian
  const now = deps.clock.now()
  guardian.dueAt = nextMail(user, now)
  if (!email || (await isRefused(deps, email, user.id))) return
  const linkId = randomBytes(16).toString('base64url')
  Object.assign(guardian, { linkId, mailedAt: now })
  const { id: userId, firstName, locale } = user
  const page = '/account/guardian'
  emit(deps, 'guardian.mail_requested', { userId, email, firstName, locale, isFirst, page, linkId })
}

/** In a year, or when they come of age before that. */
export function nextMail(user: User, now: Date): Date {
  const inAYear = new Date(now.getTime() + yearMs)
  const end = comesOfAgeAt(user)
  return end < inAYear && end > now ? end : inAYear
}

/** Whether a year is over since the last mail. */
const isMailDue = ({ mailedAt, givenAt }: Guardian, now: Date): boolean =>
  (mailedAt ?? givenAt).getTime() + yearMs <= now.getTime()

/** Whether a user may have a guardian here. */
export const hasGuardian = (user: User, now: Date): boolean => user.role !== 'admin' && isMinor(user, now)

export async function readOwnGuardian(deps: Deps, userId: string): Promise<OwnGuardian> {
  const user = await deps.em.findOne(User, { id: userId })
  if (!user || !hasGuardian(user, deps.clock.now()))
    return { isOffered: false, email: null, changeableAt: null, getsSummary: false }
  return viewOf(await deps.em.findOne(Guardian, { userId }), deps.clock.now())
}

/** Gives a guardian's address, which is mailed at once, or takes it back. What is so already stays as it is. */
export async function changeGuardian(
  deps: Deps,
  actor: Actor,
  { email, password }: GuardianChange,
  signIn: Pick<RequestSignIn, 'check' | 'isProved'>,
): Promise<OwnGuardian> {
  const refuseChanged = await requireProof(deps, actor, password, signIn)
  return whileSignedIn(deps, actor.id, signIn, async (deps, user) => {
    refuseChanged(user)
    const now = deps.clock.now()
    if (!hasGuardian(user, now)) throw new AppError('forbidden')
    const known = await deps.em.findOne(Guardian, { userId: user.id })
    if ((known?.email ?? null) === email) return viewOf(known, now)
    if (email === null) return viewOf(known && takeBack(known), now)
    if (!user.emailVerified) throw new AppError('account.email_unverified')
    if (email === user.email) throw invalidField('email', 'email_same')
    refuseTooSoon(known, now)
    await deps.signLimits.guardians.consume(addressHash(deps, email))
    const given = { email, linkId: null, givenAt: now, mailedAt: null, dueAt: now, getsSummary: false }
    const guardian = known
      ? Object.assign(known, given)
      : deps.em.create(Guardian, { userId: user.id, deletionAskedAt: null, ...given })
    deps.em.persist(guardian)
    await notifyGuardian(deps, user, guardian, { isFirst: true })
    return viewOf(guardian, now)
  })
}

/** The day within which no other one can be given outlasts the address. */
function takeBack(guardian: Guardian): Guardian {
  const dueAt = changeableAt(guardian)
  return Object.assign(guardian, { email: null, linkId: null, dueAt, getsSummary: false })
}

const changeableAt = ({ givenAt }: Pick<Guardian, 'givenAt'>): Date => new Date(givenAt.getTime() + dayMs)

function refuseTooSoon(known: Guardian | null, now: Date): void {
  const waitMs = known ? changeableAt(known).getTime() - now.getTime() : 0
  if (waitMs > 0) throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
}

function viewOf(guardian: Guardian | null, now: Date): OwnGuardian {
  const next = guardian && changeableAt(guardian)
  return {
    isOffered: true,
    email: guardian?.email ?? null,
    changeableAt: next && next > now ? next.toISOString() : null,
    getsSummary: guardian?.getsSummary ?? false,
  }
}

/**
 * Handles guardians: mails of the year, and the end where a user has come of age or removed the address. It
 * depends on the present state only, so it may run at any time, twice, or in several processes at once.
 */
export async function sweepGuardians(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const options = { fields: ['userId'], orderBy: { dueAt: 'asc' }, limit: dueMax } as const
  const due = await deps.em.fork().find(Guardian, { dueAt: { $lte: now } }, options)
  await eachRowDue(deps, {
    ...{ job: 'identity.sweep_guardians', what: 'guardian', keys: due.map(({ userId }) => userId) },
    work: (deps, userId) => goOn(deps, userId, now),
  })
}

async function goOn(deps: Deps, userId: string, now: Date): Promise<void> {
  await inTransaction(deps, async deps => {
    const user = await lockUser(deps, { id: userId })
    const guardian = await deps.em.findOne(Guardian, { userId, dueAt: { $lte: now } }, { refresh: true })
    if (!user || !guardian) return
    if (!guardian.email || !hasGuardian(user, now)) {
      if (guardian.getsSummary)
        emit(deps, 'user.account_changed', { userId, change: 'guardian_summary_ended' })
      return void deps.em.remove(guardian)
    }
    // An account that no user can use causes no mail.
    if (isMailDue(guardian, now) && !user.suspended)
      return notifyGuardian(deps, user, guardian, { isFirst: false })
    guardian.dueAt = new Date(now.getTime() + dayMs)
  })
}
