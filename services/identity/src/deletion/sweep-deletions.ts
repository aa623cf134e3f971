import { emit, erasePersonalData, forgetSubject, inTransaction } from '@kocyolu/service'
import { type FilterQuery, LockMode } from '@mikro-orm/core'
import { sql } from 'kysely'
import { Erasure, User } from '../db/entities.ts'
import { personalData } from '../personal-data/personal-data.ts'
import type { Deps } from '../service.ts'
import { forEachUser, userBatch } from '../users/announce-users.ts'
import { lockUser } from '../users/lock-user.ts'
import { isRoundDone, pauses } from './deletion.ts'

/** Erases an account: no user is signed in to it when this is committed, and its address is free. */
async function eraseAccount(
  deps: Deps,
  erased: { userId: string; round: number; keepsReviews: boolean },
): Promise<void> {
  const { userId } = erased
  await deps.signIns.forget(userId)
  await forgetSubject(deps, 'user', sql`${userId}`)
  await erasePersonalData(deps.em, personalData, erased)
}

const failed = 'a deletion did not go on; it will be tried again'

/**
 * Handles accounts that are being deleted: people are reminded, accounts erased, and every service asked for its
 * part. It depends on the present state only, so it may run at any time, twice, or in several processes at once.
 */
export async function sweepDeletions(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const soon = new Date(now.getTime() + pauses.remindBefore)
  const toRemind = { deletionDueAt: { $gt: now, $lte: soon }, deletionRemindedAt: null }
  await forEachUser(deps, {
    next: after => idsOf(deps, { ...toRemind, id: { $gt: after } }),
    work: id => remind(deps, id, now),
    failed,
  })
  const dueAt = { $lte: now }
  await forEachUser(deps, {
    next: after => idsOf(deps, { deletionDueAt: dueAt, id: { $gt: after } }),
    work: id => begin(deps, id, now),
    failed,
  })
  await forEachUser(deps, {
    next: after => erasuresOf(deps, { dueAt, userId: { $gt: after } }),
    work: id => goOn(deps, id, now),
    failed,
  })
}

async function idsOf({ em }: Deps, where: FilterQuery<User>): Promise<string[]> {
  const found = await em
    .fork()
    .find(User, where, { fields: ['id'], orderBy: { id: 'asc' }, limit: userBatch })
  return found.map(({ id }) => id)
}

async function erasuresOf({ em }: Deps, where: FilterQuery<Erasure>): Promise<string[]> {
  const options = { fields: ['userId'], orderBy: { userId: 'asc' }, limit: userBatch } as const
  return (await em.fork().find(Erasure, where, options)).map(({ userId }) => userId)
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
