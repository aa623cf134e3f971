import type { BodyOf, messaging } from '@kocyolu/contracts'
import { prepared } from '@kocyolu/service'
import { sql } from 'kysely'
import { orTouch } from '../contacts/touch-contacts.ts'
import type { Deps } from '../service.ts'
import { nextSeqs } from '../user-events/append-events.ts'
import { messageView } from './message-view.ts'

type NewMessage = BodyOf<typeof messaging.sendMessage>
type Stored = Parameters<typeof messageView>[0]

/**
 * Stores a message with what both people's browsers must hear of it, and moves them up in each other's contacts: all of
 * it or nothing, in one statement, because it is what the whole service does most. Each step reads the one before, so
 * they happen in this order:
 *
 * 1. the next `seq` of each person, in user-id order (see `takeSeqs`);
 * 2. the message, whose ids so rise in the order in which messages become visible;
 * 3. its events, and the contacts in user-id order (see `touchContacts`).
 */
export async function storeMessage(
  { em, clock }: Pick<Deps, 'em' | 'clock'>,
  senderId: string,
  { recipientId, content, clientId }: NewMessage,
) {
  const [first, second] = [senderId, recipientId].toSorted()
  const { rows } = await sql<Stored>`${prepared}
    with seqs as (${nextSeqs({ em }, [senderId, recipientId])}), message as (
      insert into messages (sender_id, recipient_id, content, client_id, created_at)
      select ${senderId}::uuid, ${recipientId}::uuid, ${content}, ${clientId ?? null}::uuid, ${clock.now()}::timestamptz
      from (select count(*) from seqs) as taken
      returning id, sender_id, recipient_id, content, is_read, client_id, created_at
    ), events as (
      insert into user_events (user_id, seq, type, message_id, created_at)
      select seqs.user_id, seqs.last_seq, 'message.created', message.id, message.created_at from seqs, message
    ), contacted as (
      insert into contacts (user_id, contact_id, invited, last_message_id, active_at)
      select pair.person, pair.other, pair.other = message.sender_id, message.id, message.created_at
      from message, (values (${first}::uuid, ${second}::uuid), (${second}::uuid, ${first}::uuid)) as pair (person, other)
      order by pair.person
      ${orTouch}
    )
    select id, sender_id as "senderId", recipient_id as "recipientId", content, is_read as "isRead",
      client_id as "clientId", created_at as "createdAt"
    from message`.execute(em.getKysely())
  const [stored] = rows
  if (!stored) throw new Error('A message was stored and not found')
  return messageView(stored)
}
