import type { Caller, Message as MessageView } from '@kocyolu/contracts'
import { AppError, prepared } from '@kocyolu/service'
import { sql } from 'kysely'
import { findRecipient } from '../contacts/recipient.ts'
import type { Deps } from '../service.ts'
import { wake } from '../user-events/wake.ts'
import { countUnreadFrom } from './count-messages.ts'
import { Message } from './message.entity.ts'
import { messageView } from './message-view.ts'

/** Marks a message as read by the one it was sent to; nobody else learns that it exists. */
export async function markRead(deps: Deps, caller: Caller, id: number): Promise<MessageView> {
  const message = await deps.em.findOne(Message, { id, recipientId: caller.id })
  if (!message) throw new AppError('not_found')
  await turnRead(deps, caller, message.senderId, { from: id, upTo: id })
  return messageView({ ...message, isRead: true })
}

/** Marks everything that a person has written to the caller as read, up to a message, and counts what is left. */
export async function markConversationRead(deps: Deps, caller: Caller, userId: string, upTo: number) {
  if (!(await findRecipient(deps, caller, userId))) throw new AppError('not_found')
  await turnRead(deps, caller, userId, { from: 1, upTo })
  return countUnreadFrom(deps, caller, userId)
}

/**
 * Marks messages and writes down what both people's browsers must hear of it, by one statement. Of two requests at once
 * only the one that changes a message tells of it. Each person's next `seq` is taken in user-id order (see `takeSeqs`).
 */
async function turnRead(
  deps: Deps,
  { id: readerId }: Caller,
  senderId: string,
  { from, upTo }: { from: number; upTo: number },
): Promise<void> {
  const people = [senderId, readerId].toSorted()
  const { rows } = await sql`${prepared}
    with changed as (
      update messages set is_read = true where id in (
        select id from messages
        where recipient_id = ${readerId} and sender_id = ${senderId} and not is_read
          and id between ${from} and ${upTo}
        order by id for no key update
      )
      returning id
    ), turned as (
      select min(id) as first_id, max(id) as last_id from changed having count(*) > 0
    ), seqs as (
      insert into event_counters (user_id, last_seq)
      select person, 1 from turned, unnest(${people}::uuid[]) as person order by person
      on conflict (user_id) do update set last_seq = event_counters.last_seq + 1
      returning user_id, last_seq
    ), events as (
      insert into user_events (user_id, seq, type, message_id, payload, created_at)
      select user_id, last_seq, 'message.read', last_id, jsonb_build_object('firstId', first_id),
        ${deps.clock.now()}::timestamptz
      from seqs, turned
    )
    select from turned`.execute(deps.em.getKysely())
  if (rows.length > 0) await wake(deps, people)
}
