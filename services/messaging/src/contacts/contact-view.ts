import type { Caller, Contact } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { attachmentsOfMessage } from '../attachments/attachment-view.ts'
import type { Deps } from '../service.ts'
import { seqOf } from '../user-events/seq-of.ts'
import { blockedBetween, hasBlocked } from './blocked-between.ts'
import { mayWriteTo } from './message-policy.ts'
import { invited } from './recipient.ts'

/** A user's contacts, with the last message and how many wait unread of each. */
export function selectContacts({ em }: Pick<Deps, 'em'>, caller: Caller) {
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

/** Somebody who is no contact yet. */
export function selectNewContact({ em }: Pick<Deps, 'em'>, caller: Caller, userId: string) {
  return em
    .getKysely()
    .selectFrom('people')
    .select([...personColumns, 'suspended', ...blockColumns(caller), seqOf(caller)])
    .where('user_id', '=', userId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectContacts>['executeTakeFirstOrThrow']>>

export function contactView(row: Row, caller: Caller): Contact {
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
