import type { Caller, Contact } from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { mayWriteTo } from '../messages/message-policy.ts'
import { invited } from '../messages/recipient.ts'

/** Everyone the caller has messages or sessions with, newest first; before them the person of `userId`, even when new. */
export async function listContacts(
  deps: Pick<Deps, 'em'>,
  caller: Caller,
  { userId }: { userId?: string | undefined },
): Promise<Contact[]> {
  const contacts = await readContacts(deps, caller)
  if (!userId || contacts.some(contact => contact.id === userId)) return contacts
  return [...(await readNewContact(deps, caller, userId)), ...contacts]
}

async function readContacts({ em }: Pick<Deps, 'em'>, caller: Caller): Promise<Contact[]> {
  const rows = await em
    .getKysely()
    .with('waiting', db =>
      db
        .selectFrom('messages')
        .select(['sender_id', sql<number>`count(*)::int`.as('unread')])
        .where('recipient_id', '=', caller.id)
        .where('is_read', '=', false)
        .groupBy('sender_id'),
    )
    .selectFrom('contacts')
    .innerJoin('people', 'people.user_id', 'contacts.contact_id')
    .leftJoin('messages', 'messages.id', 'contacts.last_message_id')
    .leftJoin('waiting', 'waiting.sender_id', 'contacts.contact_id')
    .select([...personColumns, 'people.suspended', invited])
    .select(['messages.id as messageId', 'messages.sender_id as senderId', 'messages.content'])
    .select(['messages.created_at as createdAt', 'waiting.unread'])
    .where('contacts.user_id', '=', caller.id)
    .orderBy('contacts.active_at', 'desc')
    .orderBy('contacts.contact_id')
    .execute()
  return rows.map(({ messageId, senderId, content, createdAt, unread, ...person }) => ({
    ...person,
    lastMessage:
      messageId && senderId && content && createdAt
        ? { id: messageId, senderId, content, createdAt: createdAt.toISOString() }
        : null,
    unreadCount: unread ?? 0,
    can: { write: mayWriteTo(caller, person) },
  }))
}

async function readNewContact({ em }: Pick<Deps, 'em'>, caller: Caller, userId: string): Promise<Contact[]> {
  const person = await em
    .getKysely()
    .selectFrom('people')
    .select([...personColumns, 'suspended'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!person || userId === caller.id || !mayWriteTo(caller, { ...person, invited: false })) return []
  return [{ ...person, lastMessage: null, unreadCount: 0, can: { write: true } }]
}

const personColumns = [
  'people.user_id as id',
  'people.first_name as firstName',
  'people.last_name as lastName',
  'people.profile_image_url as profileImageUrl',
  'people.role',
] as const
