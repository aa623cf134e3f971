import {
  type BlockedPerson,
  type Caller,
  Instant,
  type ListOf,
  limits,
  type messaging,
  type QueryOf,
  UserId,
} from '@kocyolu/contracts'
import { AppError, emit, inTransaction, invalidField, keyset } from '@kocyolu/service'
import { z } from 'zod'
import { mayBlock } from '../contacts/message-policy.ts'
import { findRecipient } from '../contacts/recipient.ts'
import { Block } from '../db/entities.ts'
import { readAll } from '../messages/read-messages.ts'
import { unpinAll } from '../pins/pins.ts'
import type { Deps } from '../service.ts'
import { appendEvents, takeSeqs, wake } from '../user-events/user-events.ts'

/**
 * Blocks a person, and has coaching cancel their open sessions where that is asked for. Once this returns, nothing that either
 * of them writes to the other is stored any more.
 */
export async function blockPerson(
  deps: Deps,
  caller: Caller,
  userId: string,
  cancelsSessions: boolean,
): Promise<void> {
  if (userId === caller.id) throw invalidField('userId', 'You cannot block yourself')
  const person = await findRecipient(deps, caller, userId)
  // Coaches are public; of any other user, only a user who knows them learns that they exist.
  if (!person || !(person.isContact || person.role !== 'student')) throw new AppError('not_found')
  if (!mayBlock(caller, person)) throw new AppError('forbidden')
  await change(deps, caller, userId, { isBlocked: true, cancelsSessions })
  // Waiting messages of this person are no news any more. Also where a first attempt ended before it.
  await readAll(deps, caller, userId)
}

/** Takes a block back; one of the other person stays. */
export function unblockPerson(deps: Deps, caller: Caller, userId: string): Promise<void> {
  return change(deps, caller, userId, { isBlocked: false, cancelsSessions: false })
}

/**
 * Stores or deletes a block. The blocker's counter, which everybody who writes to them or for them takes too, is locked until
 * the commit: who waited for it finds the block. Its number is what other services order the changes of one blocker by.
 */
async function change(
  deps: Deps,
  { id }: Caller,
  userId: string,
  { isBlocked, cancelsSessions }: { isBlocked: boolean; cancelsSessions: boolean },
): Promise<void> {
  const isChanged = await inTransaction(deps, async deps => {
    const isNew = await (isBlocked ? store : remove)(deps, id, userId)
    if (!isNew && !cancelsSessions) return false
    const seqs = await takeSeqs(deps, [id])
    if (isBlocked) await requireRoom(deps, id)
    // With the counter held no pin comes after it.
    if (isBlocked) await unpinAll(deps, id, userId)
    appendEvents(deps, seqs, () => ({ type: 'block.changed', payload: { userId, isBlocked } }))
    const sequence = seqs.get(id) ?? 0
    emit(deps, 'block.changed', { blockerId: id, blockedId: userId, isBlocked, sequence, cancelsSessions })
    await deps.em.flush()
    return true
  })
  if (isChanged) await wake(deps, [id])
}

async function store({ em, clock }: Deps, blockerId: string, blockedId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await em
    .getKysely()
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: clock.now() })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

async function remove({ em }: Deps, blockerId: string, blockedId: string): Promise<boolean> {
  return (await em.nativeDelete(Block, { blockerId, blockedId })) > 0
}

/** Asked with the counter locked, so that two at once are counted one after the other. */
async function requireRoom({ em }: Deps, blockerId: string): Promise<void> {
  if ((await em.count(Block, { blockerId })) > limits.blocksMax) throw new AppError('block.limit')
}

const byNewest = keyset('blocks', {
  columns: ['blocks.created_at', 'blocks.blocked_id'],
  direction: 'desc',
  key: z.tuple([Instant, UserId]),
})

/** Whom the caller has blocked, newest first, without people who were suspended. */
export function listBlocks(
  { em }: Pick<Deps, 'em'>,
  caller: Caller,
  query: QueryOf<typeof messaging.listBlocks>,
): Promise<ListOf<BlockedPerson>> {
  const rows = em
    .getKysely()
    .selectFrom('blocks')
    .innerJoin('people', 'people.user_id', 'blocks.blocked_id')
    .select(['people.user_id as id', 'people.first_name as firstName', 'people.last_name as lastName'])
    .select(['people.profile_image_url as profileImageUrl', 'people.role', 'blocks.created_at as blockedAt'])
    .where('blocks.blocker_id', '=', caller.id)
    .where('people.suspended', '=', false)
  return byNewest.list(query, rows, {
    keyOf: row => [row.blockedAt, row.id],
    view: row => ({ ...row, blockedAt: row.blockedAt.toISOString() }),
  })
}
