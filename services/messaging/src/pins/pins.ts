import type { Caller, PinnedMessage } from '@kocyolu/contracts'
import { AppError, inTransaction, violates } from '@kocyolu/service'
import { sql } from 'kysely'
import { mayBlock } from '../contacts/message-policy.ts'
import { findRecipient, requireWritable } from '../contacts/recipient.ts'
import { messageColumnsFor, messageView } from '../messages/message-view.ts'
import type { Deps } from '../service.ts'
import { appendEvents, takeSeqs, wake } from '../user-events/user-events.ts'

/** Whether a row is the pin of these two. */
const ofTwo = (one: string, other: string) =>
  sql<boolean>`(first_id, second_id) = (least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid))`

/** The message at the top of the caller's conversation with a person; none that is removed, withdrawn, or in a blocked one. */
export async function getPinned(
  { em }: Pick<Deps, 'em'>,
  caller: Caller,
  userId: string,
): Promise<PinnedMessage> {
  const other = await findRecipient({ em }, caller, userId)
  if (!other || userId === caller.id) throw new AppError('not_found')
  if (other.blocked && mayBlock(caller, other)) return { message: null }
  const row = await em
    .getKysely()
    .selectFrom('pinned_messages')
    .innerJoin('messages', 'messages.id', 'pinned_messages.message_id')
    .select(messageColumnsFor(caller.id))
    .where(ofTwo(caller.id, userId))
    .where('messages.removed', '=', false)
    .where('messages.taken_back', '=', false)
    .executeTakeFirst()
  return { message: row ? messageView(row) : null }
}

/** Pins a message of the two, in the place of another; the same one again changes nothing. */
export async function pinMessage(
  deps: Deps,
  caller: Caller,
  userId: string,
  messageId: number,
): Promise<PinnedMessage> {
  const recipient = await requireWritable(deps, caller, userId)
  await inTransaction(deps, async deps => {
    const db = deps.em.getKysely()
    // The message is locked before both people's counters, as a change of it does.
    const message = await db
      .selectFrom('messages')
      .select(['removed', 'taken_back'])
      .where('id', '=', messageId)
      .where(sql<boolean>`(sender_id, recipient_id) in ((${caller.id}::uuid, ${userId}::uuid),
        (${userId}::uuid, ${caller.id}::uuid))`)
      .forShare()
      .executeTakeFirst()
    if (!message) throw new AppError('not_found')
    if (message.removed || message.taken_back) throw new AppError('conflict')
    const seqs = await takeSeqs(deps, [caller.id, userId])
    // It has both people's counters: a block that was stored meanwhile is seen.
    if (mayBlock(caller, recipient))
      await sql`select require_unblocked(${caller.id}::uuid, ${userId}::uuid)`.execute(db)
    await sql`insert into pinned_messages (first_id, second_id, message_id, pinned_at)
      values (least(${caller.id}::uuid, ${userId}::uuid), greatest(${caller.id}::uuid, ${userId}::uuid),
        ${messageId}, ${deps.clock.now()})
      on conflict (first_id, second_id) do update
        set message_id = excluded.message_id, pinned_at = excluded.pinned_at`.execute(db)
    appendEvents(deps, seqs, () => ({ type: 'message.changed', payload: null, messageId }))
    await deps.em.flush()
  }).catch((error: unknown) => {
    throw violates(error, 'messages_not_blocked') ? new AppError('message.closed') : error
  })
  await wake(deps, [caller.id, userId])
  return getPinned(deps, caller, userId)
}

/** Takes a message of the two from the top; another one that was pinned meanwhile stays there. */
export async function unpinMessage(
  deps: Deps,
  caller: Caller,
  userId: string,
  messageId: number,
): Promise<void> {
  const isChanged = await inTransaction(deps, async deps => {
    const { numDeletedRows } = await deps.em
      .getKysely()
      .deleteFrom('pinned_messages')
      .where(ofTwo(caller.id, userId))
      .where('message_id', '=', messageId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
    const seqs = await takeSeqs(deps, [caller.id, userId])
    appendEvents(deps, seqs, () => ({ type: 'message.changed', payload: null, messageId }))
    await deps.em.flush()
    return true
  })
  if (isChanged) await wake(deps, [caller.id, userId])
}

/** Unpins the message of two people, one of whom has blocked the other. */
export async function unpinAll({ em }: Pick<Deps, 'em'>, one: string, other: string): Promise<void> {
  await em.getKysely().deleteFrom('pinned_messages').where(ofTwo(one, other)).execute()
}
