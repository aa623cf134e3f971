import { type Caller, limits, type Message } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import { sql } from 'kysely'
import { mayWriteTo } from '../contacts/message-policy.ts'
import { findRecipient } from '../contacts/recipient.ts'
import type { Deps } from '../service.ts'
import { messageColumnsFor, messageView } from './message-view.ts'

type Page = Partial<Record<'before' | 'after' | 'around', number | undefined>>

/** One page of what two people wrote to each other, oldest first. */
export async function getConversation(
  deps: Pick<Deps, 'em'>,
  caller: Caller,
  userId: string,
  page: Page,
): Promise<Message[]> {
  const other = await findRecipient(deps, caller, userId)
  if (!other || userId === caller.id) throw new AppError('not_found')
  const messages = await (page.around === undefined
    ? readPage(deps.em, caller.id, userId, page)
    : readAround(deps.em, caller.id, userId, page.around))
  // What was written stays readable when a role changed since, or a block; of somebody unknown there is nothing to see.
  const isKnown = messages.length > 0 || other.isContact || other.isBlocked
  if (!isKnown && !mayWriteTo(caller, other)) throw new AppError('not_found')
  return messages
}

/** A page with a message amid it, or where it would stand. */
async function readAround(em: Deps['em'], one: string, other: string, id: number) {
  const half = limits.messagePage / 2
  const upTo = await selectBetween(em, one, other)
    .where('messages.id', '<=', id)
    .orderBy('messages.id', 'desc')
    .limit(half)
    .execute()
  const later = await selectBetween(em, one, other)
    .where('messages.id', '>', id)
    .orderBy('messages.id', 'asc')
    .limit(half)
    .execute()
  return [...upTo.toReversed(), ...later].map(messageView)
}

async function readPage(em: Deps['em'], one: string, other: string, { before, after }: Page) {
  const forward = after !== undefined && before === undefined
  let query = selectBetween(em, one, other)
    .orderBy('messages.id', forward ? 'asc' : 'desc')
    .limit(limits.messagePage)
  if (before !== undefined) query = query.where('messages.id', '<', before)
  if (after !== undefined) query = query.where('messages.id', '>', after)
  const rows = await query.execute()
  return (forward ? rows : rows.toReversed()).map(messageView)
}

/** What two people wrote to each other, as the first of them is shown it. */
const selectBetween = (em: Deps['em'], one: string, other: string) =>
  em
    .getKysely()
    .selectFrom('messages')
    .select(messageColumnsFor(one))
    .where(sql`least(sender_id, recipient_id)`, '=', sql`least(${one}::uuid, ${other}::uuid)`)
    .where(sql`greatest(sender_id, recipient_id)`, '=', sql`greatest(${one}::uuid, ${other}::uuid)`)
