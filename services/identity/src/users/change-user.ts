import { type Caller, limits, type Role, type UserChange, type User as UserShape } from '@kocyolu/contracts'
import { AppError, emit, inTransaction, invalidField, type RequestSignIn, siteDay } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { User } from '../db/entities.ts'
import { endLinks } from '../mailed-links/mailed-links.ts'
import type { Deps } from '../service.ts'
import { endArchive } from './end-archive.ts'
import { currentUser } from './read-users.ts'

/** A user as they are now, locked until the transaction ends: what is decided by it holds for what is done. */
export function lockUser({ em }: Deps, who: { id: string } | { email: string }): Promise<User | null> {
  return em.findOne(User, who, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
}

/**
 * Acts for a user in a transaction in which their row is locked and the sign-in that asks still lasts. Identity ends
 * sign-ins under the same lock, so this comes before, or is refused.
 */
export function whileSignedIn<T>(
  deps: Deps,
  id: string,
  signIn: Pick<RequestSignIn, 'check'>,
  act: (deps: Deps, user: User) => Promise<T>,
): Promise<T> {
  return inTransaction(deps, async deps => {
    const user = await lockUser(deps, { id })
    await signIn.check()
    if (!user) throw new AppError('unauthenticated')
    return act(deps, user)
  })
}

type About = { isNew?: boolean; oldEmail?: string }

/** Publishes the fields of a user that other services keep. Call it once per change, before the flush that saves it. */
export function emitUserChanged(
  deps: Deps,
  user: User,
  { isNew = false, oldEmail = user.email }: About,
): void {
  const now = deps.clock.now()
  if (!isNew) user.updatedAt = now
  // The flush sets a new user's version to 1, and a changed one's to the next.
  const version = isNew ? 1 : user.version + 1
  if (isNew || oldEmail !== user.email)
    emit(deps, 'user.email_changed', { userId: user.id, version, email: user.email })
  if (oldEmail !== user.email) {
    const { firstName, locale } = user
    emit(deps, 'user.email_replaced', { userId: user.id, oldEmail, firstName, locale })
  }
  const minor = isMinor(user, now)
  user.announcedAdult = !minor
  emit(deps, 'user.changed', {
    userId: user.id,
    version,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl ?? null,
    role: user.role,
    locale: user.locale,
    university: user.university ?? null,
    suspended: user.suspended,
    mentorProfileId: user.mentorProfileId ?? null,
    isLeaving: Boolean(user.deletionDueAt),
    minor,
  })
}

/** Facts of a user that a sign-in carries to every service. */
export function callerOfUser(user: User): Caller {
  return {
    id: user.id,
    role: user.role,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl ?? null,
    emailVerified: user.emailVerified,
    mentorProfileId: user.mentorProfileId ?? null,
    factorChecked: true,
  }
}

type Secured = Pick<User, 'id' | 'passwordHash' | 'suspended'>

/** Notifies people of changes of their own account. A new address has its own event. */
function emitAccountChanged(deps: Deps, before: Secured, { id: userId, ...after }: Secured): void {
  if (before.passwordHash !== after.passwordHash)
    emit(deps, 'user.account_changed', { userId, change: 'password' })
  if (before.suspended !== after.suspended)
    emit(deps, 'user.account_changed', { userId, change: after.suspended ? 'suspended' : 'restored' })
}

/** Changed fields of a user; undefined ones stay. */
type Changes = { [K in keyof User]?: User[K] | undefined }

/**
 * Changes a user, notifies the other services, and has the user's sign-ins follow: they show the change, or end with a
 * password, a role or a suspension that is no longer the one they began with. The row is locked, and sign-ins follow
 * before the commit: when the change can be seen, no sign-in is left behind. `change` gives what becomes different; where
 * nothing does, nothing is published. `signIns` is passed by a caller that acts from one of them, which then goes on as the only one,
 * or has all of them end whatever becomes different.
 */
export async function changeUser(
  deps: Deps,
  id: string,
  change: (user: Readonly<User>) => Changes,
  signIns?: 'end' | Pick<RequestSignIn, 'renew'>,
): Promise<void> {
  await inTransaction(deps, async deps => {
    const user = await lockUser(deps, { id })
    if (!user) return
    const before = { ...user }
    const changes = Object.entries(change(user)).filter(([, value]) => value !== undefined)
    if (changes.every(([field, value]) => value === (user[field as keyof User] ?? null))) return
    Object.assign(user, Object.fromEntries(changes))
    emitAccountChanged(deps, before, user)
    emitUserChanged(deps, user, { oldEmail: before.email })
    // Links that were mailed before are of the password, or went to the address, that is no longer the user's.
    if (before.passwordHash !== user.passwordHash || before.email !== user.email) await endLinks(deps, id)
    if (before.passwordHash !== user.passwordHash) await endArchive(deps, id)
    if (signIns || endsSignIns(before, user)) await endSignIns(deps, user, signIns)
    // The flush makes it the next version.
    else await deps.signIns.update(callerOfUser(user), user.version + 1)
  })
}

/** Ends the sign-ins of a user whose row is locked, and the change of address that one of them asked for. */
export async function endSignIns(
  deps: Deps,
  user: User,
  signIns?: 'end' | Pick<RequestSignIn, 'renew'>,
): Promise<void> {
  await endLinks(deps, user.id, 'change_email')
  user.epoch =
    typeof signIns === 'object'
      ? await signIns.renew(callerOfUser(user))
      : await deps.signIns.endAll(user.id, user.epoch)
}

type Standing = Pick<User, 'passwordHash' | 'role' | 'suspended'>

function endsSignIns(before: Standing, after: Standing): boolean {
  // A student becomes a coach by an act of their own, and goes on; coaching has ended their other sign-ins.
  const becameMentor = before.role === 'student' && after.role === 'mentor'
  const roleEnds = before.role !== after.role && !becameMentor
  return before.passwordHash !== after.passwordHash || before.suspended !== after.suspended || roleEnds
}

/** Changes what people say of themselves, in every service and in each of their sign-ins. */
export async function updateUser(
  deps: Deps,
  caller: Caller,
  changes: UserChange,
  signIn: Pick<RequestSignIn, 'check'>,
): Promise<UserShape> {
  await whileSignedIn(deps, caller.id, signIn, deps => changeUser(deps, caller.id, () => changes))
  return currentUser(deps, caller)
}

type Born = Pick<User, 'birthDate'>

/** Whether a user has lived so many years; they are counted to the day, as it is on the site. */
const isOfAge = (birthDate: string, years: number, now: Date): boolean => birthDate <= dayBefore(years, now)

/** Coaches meet minors alone: they are of age. */
export const isOldEnough = (birthDate: string, now: Date, role: Role = 'student'): boolean =>
  isOfAge(birthDate, role === 'mentor' ? limits.ageOfMajority : limits.minimumAge, now)

/** Refuses who is too young for the site, or for their role on it. */
export function refuseTooYoung(
  { clock }: Pick<Deps, 'clock'>,
  { birthDate, role }: Born & { role: Role },
): void {
  if (!isOldEnough(birthDate, clock.now())) throw invalidField('birthDate', 'too_young')
  if (!isOldEnough(birthDate, clock.now(), role)) throw invalidField('birthDate', 'too_young_mentor')
}

/** Whether a person is under eighteen. */
export const isMinor = ({ birthDate }: Born, now: Date): boolean =>
  !isOfAge(birthDate, limits.ageOfMajority, now)

/** About when they come of age, as an hour to look again. */
export function comesOfAgeAt({ birthDate }: Born): Date {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number)
  return new Date(Date.UTC(year + limits.ageOfMajority, month - 1, day))
}

/** The last day on which a user was born who is of age; a day that the calendar has. */
export const bornByOfAdults = (now: Date): string =>
  dayBefore(limits.ageOfMajority, now).replace('-02-29', '-02-28')

function dayBefore(years: number, now: Date): string {
  const [year = '', ...monthAndDay] = siteDay(now).split('-')
  return [Number(year) - years, ...monthAndDay].join('-')
}
