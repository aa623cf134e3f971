import {
  asList,
  type Caller,
  type Contact,
  Instant,
  type messaging,
  type QueryOf,
  UserId,
} from '@kocyolu/contracts'
import { keyset } from '@kocyolu/service'
import { sql } from 'kysely'
import { z } from 'zod'
import { attachmentsOfMessage } from '../attachments/attachment-view.ts'
import type { Deps } from '../service.ts'
import { seqOf } from '../user-events/user-events.ts'
import { blockedBetween, hasBlocked } from './contact.ts'
import { mayWriteTo } from './message-policy.ts'
import { invited } from './recipient.ts'

/** A user's contacts, with the last message and how many wait unread of each. */
function selectContacts({ em }: Pick<Deps, 'em'>, caller: Caller) {
  const unread = sql<number>`(select count(*)::int from messages waiting
    where recipient_id = contacts.user_id and sender_id = contacts.contact_id and not is_read)`
  return em
    .getKysely()
    .selectFrom('contacts')
    .innerJoin('people', 'people.user_id', 'contacts.contact_id')
    .leftJoin('messages', 'messages.id', 'contacts.last_message_id')
    .select([...personColumns, 'people.suspended', invited, ...blockColumns(caller), seqOf(caller)])
    .select([
      'messages.id as messageId',
      'messages.sender_id as senderId',
      'messages.content',
      'messages.removed',
      attachmentsOfMessage,
    ])
    .select(['messages.created_at as createdAt', 'contacts.active_at as activeAt', unread.as('unreadCount')])
    .where('contacts.user_id', '=', caller.id)
}

/** A user who is no contact yet. */
function selectNewContact({ em }: Pick<Deps, 'em'>, caller: Caller, userId: string) {
  return em
    .getKysely()
    .selectFrom('people')
    .select([...personColumns, 'suspended', ...blockColumns(caller), seqOf(caller)])
    .where('user_id', '=', userId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectContacts>['executeTakeFirstOrThrow']>>

function contactView(row: Row, caller: Caller): Contact {
  const { messageId, senderId, content, removed, attachments, createdAt, activeAt: _, ...contact } = row
  return {
    ...contact,
    lastMessage:
      messageId && senderId && content && createdAt
        ? {
            ...{ id: messageId, senderId, content, createdAt: createdAt.toISOString() },
            ...(removed && { isRemoved: removed }),
            ...(attachments && { attachments }),
          }
        : null,
    can: { write: mayWriteTo(caller, contact) },
  }
}

const blockColumns = ({ id }: Caller) => {
  const [caller, person] = [sql`${id}::uuid`, sql.ref('people.user_id')]
  return [hasBlocked(caller, person).as('isBlocked'), blockedBetween(caller, person).as('blocked')] as const
}

const personColumns = [
  'people.user_id as id',
  'people.first_name as firstName',
  'people.last_name as lastName',
  'people.profile_image_url as profileImageUrl',
  'people.role',
] as const

const byActivity = keyset('contacts', {
  columns: ['contacts.active_at', 'contacts.contact_id'],
  direction: 'desc',
  key: z.tuple([Instant, UserId]),
})

/**
 * Whom the caller has messages or sessions with, newest first; asked with a limit or a cursor, a list of all. Before them
 * the person of `userId`, when they are not on this page: also a user new.
 */
export async function listContacts(
  deps: Pick<Deps, 'em'>,
  caller: Caller,
  { userId, ...page }: QueryOf<typeof messaging.listContacts>,
) {
  const answer = await byActivity.arrayOrList(page, selectContacts(deps, caller), {
    keyOf: row => [row.activeAt, row.id],
    view: row => contactView(row, caller),
  })
  const { items, nextCursor } = asList(answer)
  if (!userId || page.cursor !== undefined || items.some(contact => contact.id === userId)) return answer
  const withPerson = [...(await readOne(deps, caller, userId)), ...items]
  return Array.isArray(answer) ? withPerson : { items: withPerson, nextCursor }
}

async function readOne(deps: Pick<Deps, 'em'>, caller: Caller, userId: string): Promise<Contact[]> {
  const known = await selectContacts(deps, caller)
    .where('contacts.contact_id', '=', userId)
    .executeTakeFirst()
  if (known) return [contactView(known, caller)]
  const person = await selectNewContact(deps, caller, userId).executeTakeFirst()
  if (!person || userId === caller.id) return []
  const write = mayWriteTo(caller, { ...person, invited: false })
  return write || person.isBlocked ? [{ ...person, lastMessage: null, unreadCount: 0, can: { write } }] : []
}
