import type { BodyOf, Message, messaging } from '@kocyolu/contracts'
import { type Param, statement } from '@kocyolu/service'
import { sql } from 'kysely'
import { orTouch } from '../contacts/contact.ts'
import type { MessagingEm } from '../db/em.ts'
import type { Deps } from '../service.ts'
import { messageView } from './message-view.ts'

type NewMessage = Pick<BodyOf<typeof messaging.sendMessage>, 'recipientId' | 'content' | 'clientId'>

/** The place of an event among those of its user, and what waits for them unread once it is there. */
export type Numbered = { userId: string; seq: number; total: number; fromPerson: number }

/** Stores a message with the event for both people's browsers, and moves them up in each other's contacts. */
export async function storeMessage(
  { em, clock }: Pick<Deps, 'em' | 'clock'>,
  senderId: string,
  { recipientId, content, clientId }: NewMessage,
  { heedsBlocks, hasAttachments }: { heedsBlocks: boolean; hasAttachments: boolean },
): Promise<{ message: Message; events: Numbered[] }> {
  const [first = '', second = ''] = [senderId, recipientId].toSorted()
  const sent = { senderId, recipientId, content, clientId: clientId ?? null, createdAt: clock.now() }
  const events = await store(em, { ...sent, first, second, heedsBlocks, hasAttachments })
  const [stored] = events
  if (!stored) throw new Error('The insert of a message returned no row')
  return { message: messageView({ ...sent, id: stored.id, isRead: false }), events }
}

type Values = {
  /** The two people in the order of their ids. */
  first: string
  second: string
  senderId: string
  recipientId: string
  content: string
  clientId: string | null
  createdAt: Date
  heedsBlocks: boolean
  hasAttachments: boolean
}

/**
 * All of it or nothing, in one statement, because it is what the whole service does most. Each step reads the one before,
 * so they happen in this order:
 *
 * 1. the next `seq` of each person, in user-id order (see `takeSeqs`);
 * 2. the message, whose ids so rise in the order in which messages become visible; it fails where a block exists by then, and
 *    nothing is stored (`require_unblocked`; a block takes a counter too);
 * 3. its events, and the contacts in user-id order (see `touchContacts`);
 * 4. what waits unread, counted by `unread_now`: this statement itself sees what was there when it began, which was before
 *    it had the counters.
 */
const store = statement((_: MessagingEm, param: Param<Values>) => {
  const [first, second] = [sql`${param('first')}::uuid`, sql`${param('second')}::uuid`]
  const [sender, recipient] = [sql`${param('senderId')}::uuid`, sql`${param('recipientId')}::uuid`]
  return sql<Numbered & { id: number }>`
    with seqs as (
      insert into event_counters (user_id, last_seq) values (${first}, 1), (${second}, 1)
      on conflict (user_id) do update set last_seq = event_counters.last_seq + 1
      returning user_id, last_seq
    ), message as (
      insert into messages (sender_id, recipient_id, content, client_id, created_at, has_attachments)
      select ${sender}, ${recipient}, ${param('content')}, ${param('clientId')}::uuid, ${param('createdAt')}::timestamptz,
        ${param('hasAttachments')}::boolean
      from (select count(*) as counters from seqs) as taken
      where case when taken.counters > 0 and ${param('heedsBlocks')}::boolean then require_unblocked(${sender}, ${recipient})
        else true end
      returning id, sender_id, recipient_id, created_at
    ), events as (
      insert into user_events (user_id, seq, type, message_id, created_at)
      select seqs.user_id, seqs.last_seq, 'message.created', message.id, message.created_at from seqs, message
    ), contacted as (
      insert into contacts (user_id, contact_id, invited, last_message_id, active_at)
      select pair.person, pair.other, pair.other = message.sender_id, message.id, message.created_at
      from message, (values (${first}, ${second}), (${second}, ${first})) as pair (person, other)
      order by pair.person
      ${orTouch}
    )
    select message.id, seqs.user_id as "userId", seqs.last_seq as seq, unread.total, unread.from_person as "fromPerson"
    from message, seqs, unread_now(seqs.user_id, case seqs.user_id when message.sender_id then message.recipient_id
      else message.sender_id end) as unread`
})
