import { type DeletionRequest, type EventPayload, events, hourMs } from '@kocyolu/contracts'
import {
  AppError,
  dueMax,
  eachRowDue,
  emit,
  erasePersonalData,
  forgetSubject,
  inTransaction,
  type RequestSignIn,
} from '@kocyolu/service'
import { type FilterQuery, LockMode } from '@mikro-orm/core'
import { sql } from 'kysely'
import { type Actor, requireProof } from '../accounts/require-proof.ts'
import { Erasure, User } from '../db/entities.ts'
import { personalData } from '../personal-data/personal-data.ts'
import type { Deps } from '../service.ts'
import { changeUser, lockUser, whileSignedIn } from '../users/change-user.ts'
import { isLastAdmin, lockAdmins } from '../users/manage-user.ts'
import { forgetLeft, rememberLeft } from './left-addresses.ts'

type SignIn = Pick<RequestSignIn, 'check' | 'isProved'>

const dayMs = 24 * 3_600_000

/** Notes that a user wants their account deleted, and when that will be. Asked again, it is due when it was. */
export async function askDeletion(
  deps: Deps,
  actor: Actor,
  { password, keepsReviews }: DeletionRequest,
  signIn: SignIn,
): Promise<{ deletionDueAt: string }> {
  const refuseChanged = await requireProof(deps, actor, password, signIn)
  const dueAt = await inTransaction(deps, async deps => {
    // Their rows first, in one order: of several who leave at once one stays.
    const admins = await lockAdmins(deps)
    return whileSignedIn(deps, actor.id, signIn, async (deps, user) => {
      refuseChanged(user)
      if (isLastAdmin(admins, user.id)) throw new AppError('account.last_admin')
      const known = user.deletionDueAt
      const deletionDueAt = known ?? deletionDay(deps)
      await changeUser(deps, user.id, () => ({ deletionDueAt, keepsReviews }))
      const notified = { userId: user.id, dueAt: deletionDueAt.toISOString() }
      if (!known) emit(deps, 'user.account_changed', { ...notified, change: 'deletion_asked' })
      return deletionDueAt
    })
  })
  return { deletionDueAt: dueAt.toISOString() }
}

/** When an account is deleted that a user asks for now. */
export const deletionDay = ({ clock, config }: Pick<Deps, 'clock' | 'config'>): Date =>
  new Date(clock.now().getTime() + config.deletionDays * dayMs)

/** Keeps the account. Without a request, it is cancelled already. */
export async function takeBackDeletion(
  deps: Deps,
  userId: string,
  signIn: Pick<RequestSignIn, 'check'>,
): Promise<void> {
  await whileSignedIn(deps, userId, signIn, async (deps, user) => {
    if (!user.deletionDueAt) return
    await changeUser(deps, userId, () => ({ deletionDueAt: null, deletionRemindedAt: null }))
    emit(deps, 'user.account_changed', { userId, change: 'deletion_taken_back' })
  })
}

/** How long is waited, and before what. */
const pauses = {
  /** People are reminded so long before their account is deleted. */
  remindBefore: 48 * hourMs,
  /** Services that have not answered are asked again. */
  unanswered: 6 * hourMs,
  /** By then everything has arrived that was on its way, and what is kept for a week is gone. */
  secondRound: 8 * 24 * hourMs,
}

/** Whether all other services have erased their part; identity's own goes with the announcement. */
const isRoundDone = ({ answered }: Pick<Erasure, 'answered'>): boolean =>
  events['user.erased'].consumers.every(name => answered.includes(name))

/** A service has erased its part. The last one of the second round ends it. */
export async function noteAnswer(
  { em, clock }: Deps,
  { userId, round, service }: EventPayload<'user.part_erased'>,
): Promise<void> {
  const erasure = await em.findOne(Erasure, { userId, round }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!erasure?.dueAt || erasure.answered.includes(service)) return
  erasure.answered = [...erasure.answered, service]
  if (!isRoundDone(erasure)) return
  const now = clock.now()
  if (round === 1) erasure.dueAt = new Date(now.getTime() + pauses.secondRound)
  else Object.assign(erasure, { dueAt: null, erasedAt: now })
}

/** After a restore: begins all erasures again, wherever their people are back. */
export async function eraseAgain({ em, clock }: Deps): Promise<void> {
  const repeated = { round: 1, answered: [], isRepeated: true, dueAt: clock.now(), erasedAt: null }
  await em.nativeUpdate(Erasure, {}, repeated)
}

/** Erases an account: no user is signed in to it when this is committed, and its address is free. */
async function eraseAccount(
  deps: Deps,
  erased: { userId: string; round: number; keepsReviews: boolean },
): Promise<void> {
  const { userId } = erased
  await deps.signIns.forget(userId)
  await forgetSubject(deps, 'user', sql`select ${userId}::text`)
  await erasePersonalData(deps.em, personalData, erased)
}

/**
 * Handles accounts that are being deleted: people are reminded, accounts erased, and every service asked for its
 * part. It depends on the present state only, so it may run at any time, twice, or in several processes at once.
 */
export async function sweepDeletions(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await forgetLeft(deps)
  const soon = new Date(now.getTime() + pauses.remindBefore)
  const toRemind = { deletionDueAt: { $gt: now, $lte: soon }, deletionRemindedAt: null }
  const dueAt = { $lte: now }
  const job = 'identity.sweep_deletions'
  await eachRowDue(deps, {
    ...{ job, what: 'deletion reminder', keys: await usersDue(deps, toRemind) },
    work: (deps, id) => remind(deps, id, now),
  })
  await eachRowDue(deps, {
    ...{ job, what: 'deletion', keys: await usersDue(deps, { deletionDueAt: dueAt }) },
    work: (deps, id) => begin(deps, id, now),
  })
  const erasures = await deps.em.fork().find(Erasure, { dueAt }, { fields: ['userId'], ...earliest })
  await eachRowDue(deps, {
    ...{ job, what: 'erasure', keys: erasures.map(({ userId }) => userId) },
    work: (deps, id) => goOn(deps, id, now),
  })
}

const earliest = { orderBy: { dueAt: 'asc' }, limit: dueMax } as const

async function usersDue({ em }: Deps, where: FilterQuery<User>): Promise<string[]> {
  const options = { fields: ['id'], orderBy: { deletionDueAt: 'asc' }, limit: dueMax } as const
  return (await em.fork().find(User, where, options)).map(({ id }) => id)
}

async function remind(deps: Deps, id: string, now: Date): Promise<void> {
  await inTransaction(deps, async deps => {
    const user = await lockUser(deps, { id })
    if (!user?.deletionDueAt || user.deletionRemindedAt || user.deletionDueAt <= now) return
    user.deletionRemindedAt = now
    const dueAt = user.deletionDueAt.toISOString()
    emit(deps, 'user.account_changed', { userId: id, change: 'deletion_soon', dueAt })
  })
}

/** A user who has taken it back before this lock keeps everything; one who comes after it finds no account. */
async function begin(deps: Deps, id: string, now: Date): Promise<void> {
  await inTransaction(deps, async deps => {
    const user = await lockUser(deps, { id })
    if (!user?.deletionDueAt || user.deletionDueAt > now) return
    const { keepsReviews } = user
    const erasure = deps.em.create(Erasure, { userId: id, keepsReviews, round: 1, answered: [], dueAt: now })
    announce(deps, erasure, now)
    await deps.em.persist(erasure).flush()
    await rememberLeft(deps, user)
    await eraseAccount(deps, { userId: id, round: 1, keepsReviews })
  })
  // Gateways keep pictures.
  await deps.purges.purge()
}

/** A round that is done is followed by the next; one that a user has not answered is announced again. */
async function goOn(deps: Deps, userId: string, now: Date): Promise<void> {
  await inTransaction(deps, async deps => {
    const options = { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE } as const
    const erasure = await deps.em.findOne(Erasure, { userId, dueAt: { $lte: now } }, options)
    if (!erasure) return
    if (isRoundDone(erasure)) Object.assign(erasure, { round: 2, answered: [] })
    const { round, keepsReviews } = erasure
    await eraseAccount(deps, { userId, round, keepsReviews })
    announce(deps, erasure, now)
  })
}

function announce(deps: Deps, erasure: Erasure, now: Date): void {
  erasure.dueAt = new Date(now.getTime() + pauses.unanswered)
  const { userId, round, keepsReviews, isRepeated } = erasure
  emit(deps, 'user.erased', { userId, round, keepsReviews, isRepeated })
}
