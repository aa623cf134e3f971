import { type Caller, limits, type Message } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import { sql } from 'kysely'
import { mayWriteTo } from '../contacts/message-policy.ts'
import { findRecipient } from '../contacts/recipient.ts'
import type { Deps } from '../service.ts'
import { messageColumnsFor, messageView } from './message-view.ts'

type Page = { before?: number | undefined; after?: number | undefined }

/** One page of what two people wrote to each other, oldest first. */
export async function getConversation(
  deps: Pick<Deps, 'em'>,
  caller: Caller,
  userId: string,
  page: Page,
): Promise<Message[]> {
  const other = await findRecipient(deps, caller, userId)
  if (!other || userId === caller.id) throw new AppError('not_found')
  const messages = await readPage(deps.em, caller.id, userId, page)
  // What was written stays readable when a role changed since, or a block; of somebody unknown there is nothing to see.
  const isKnown = messages.length > 0 || other.isContact || other.isBlocked
  if (!isKnown && !mayWriteTo(caller, other)) throw new AppError('not_found')
  return messages
}

async function readPage(em: Deps['em'], one: string, other: string, { before, after }: Page) {
  const forward = after !== undefined && before === undefined
  let query = em
    .getKysely()
    .selectFrom('messages')
    .select(messageColumnsFor(one))
    .where(sql`least(sender_id, recipient_id)`, '=', sql`least(${one}::uuid, ${other}::uuid)`)
    .where(sql`greatest(sender_id, recipient_id)`, '=', sql`greatest(${one}::uuid, ${other}::uuid)`)
    .orderBy('messages.id', forward ? 'asc' : 'desc')
    .limit(limits.messagePage)
  if (before !== undefined) query = query.where('messages.id', '<', before)
  if (after !== undefined) query = query.where('messages.id', '>', after)
  const rows = await query.execute()
  return (forward ? rows : rows.toReversed()).map(messageView)
}
