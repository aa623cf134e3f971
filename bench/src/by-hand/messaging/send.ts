import { type Caller, Refused } from '../book.ts'
import { ask } from '../store.ts'
import { publish } from './streams.ts'

export interface NewMessage {
  recipientId: string
  content: string
  clientId: string | null
}

interface Other extends Record<string, unknown> {
  user_id: string
  first_name: string
  last_name: string
  profile_image_url: string | null
  role: string
  suspended: boolean
  invited: boolean
  blocked: boolean
  is_caller_known: boolean
}

const find = `select people.*, coalesce(contacts.invited, false) as invited,
  exists (select from blocks where (blocker_id, blocked_id) in (($1, people.user_id), (people.user_id, $1))) as blocked,
  exists (select from people where user_id = $1) as is_caller_known
from people left join contacts on contacts.user_id = $1 and contacts.contact_id = people.user_id where people.user_id = $2`

// $1 and $2 are the two people in the order of their ids, so that nobody waits for each other; $3 is who writes, $4 to whom.
const store = `with seqs as (
  insert into event_counters (user_id, last_seq) values ($1, 1), ($2, 1)
  on conflict (user_id) do update set last_seq = event_counters.last_seq + 1 returning user_id, last_seq
), message as (
  insert into messages (sender_id, recipient_id, content, client_id, created_at)
  select $3, $4, $5, $6, $7 from (select count(*) from seqs) taken where require_unblocked($3, $4)
  returning *
), events as (
  insert into user_events (user_id, seq, type, message_id, created_at)
  select seqs.user_id, seqs.last_seq, 'message.created', message.id, message.created_at from seqs, message
), contacted as (
  insert into contacts (user_id, contact_id, invited, last_message_id, active_at)
  select pair.person, pair.other, pair.other = $3, message.id, message.created_at
  from message, (values ($1::uuid, $2::uuid), ($2::uuid, $1::uuid)) as pair (person, other) order by pair.person
  on conflict (user_id, contact_id) do update set last_message_id = excluded.last_message_id,
    active_at = excluded.active_at, invited = contacts.invited or excluded.invited
)
select message.id, seqs.user_id, seqs.last_seq,
  (select count(*) from messages where recipient_id = seqs.user_id and not is_read) as total,
  (select count(*) from messages where recipient_id = seqs.user_id and not is_read
    and sender_id = case seqs.user_id when $3 then $4::uuid else $3::uuid end) as from_person
from message, seqs`

interface Stored extends Record<string, unknown> {
  id: number
  user_id: string
  last_seq: number
  total: number
  from_person: number
}

function mayWrite(caller: Caller, other: Other): boolean {
  if (other.suspended) return false
  if (caller.role === 'admin' || other.role === 'admin') return true
  if (other.blocked) return false
  return caller.role === 'student' ? other.role === 'mentor' : other.role === 'student' && other.invited
}

/** Stores a message and tells both people's streams of it. */
export async function send(caller: Caller, { recipientId, content, clientId }: NewMessage) {
  const [other] = await ask<Other>(find, [caller.id, recipientId])
  if (!other || recipientId === caller.id) throw new Refused(404, 'not_found')
  if (!mayWrite(caller, other)) throw new Refused(403, 'message.closed')
  if (!other.is_caller_known) throw new Refused(503, 'unavailable')
  const createdAt = new Date()
  const people = [caller.id, recipientId].sort()
  const rows = await ask<Stored>(store, [...people, caller.id, recipientId, content, clientId, createdAt])
  const message = {
    id: rows[0]?.id,
    senderId: caller.id,
    recipientId,
    content,
    isRead: false,
    clientId,
    createdAt: createdAt.toISOString(),
  }
  const { firstName, lastName, profileImageUrl, role } = caller
  const shown = {
    [caller.id]: {
      id: other.user_id,
      firstName: other.first_name,
      lastName: other.last_name,
      profileImageUrl: other.profile_image_url,
      role: other.role,
    },
    [recipientId]: { id: caller.id, firstName, lastName, profileImageUrl, role },
  }
  const sent = rows.map(({ user_id: userId, last_seq: seq, total, from_person }) => {
    const arrived = userId === recipientId ? 1 : 0
    const unread = { total: total + arrived, fromPerson: from_person + arrived }
    const event = { type: 'message.created', message, person: shown[userId], unread }
    return publish(userId, `id: ${seq}\ndata: ${JSON.stringify(event)}\n\n`)
  })
  await Promise.all(sent)
  return message
}
