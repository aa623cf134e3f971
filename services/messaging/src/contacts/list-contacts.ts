import {
  asList,
  type BodyOf,
  type Caller,
  type Contact,
  Instant,
  type messaging,
  type QueryOf,
  UserId,
} from '@kocyolu/contracts'
import { AppError, keyset } from '@kocyolu/service'
import { sql } from 'kysely'
import { z } from 'zod'
import { attachmentsOfMessage } from '../attachments/attachment-view.ts'
import type { Deps } from '../service.ts'
import { seqOf } from '../user-events/user-events.ts'
import { blockedBetween, hasBlocked } from './contact.ts'
import { mayWriteTo } from './message-policy.ts'
import { approvalColumns, invited, senderOf } from './recipient.ts'
import { unreadCount } from './unread.ts'

/** A user's contacts, with the last message and how many wait unread of each. */
function selectContacts({ em }: Pick<Deps, 'em'>, caller: Caller) {
  const unread = unreadCount(sql.ref('contacts.user_id'), sql.ref('contacts.contact_id'))
  return em
    .getKysely()
    .selectFrom('contacts')
    .innerJoin('people', 'people.user_id', 'contacts.contact_id')
    .leftJoin('messages', 'messages.id', 'contacts.last_message_id')
    .select([...personColumns, 'people.suspended', invited, ...blockColumns(caller), seqOf(caller)])
    .select(approvalColumns(sql`${caller.id}::uuid`))
    .select([
      'messages.id as messageId',
      'messages.sender_id as senderId',
      'messages.content',
      'messages.removed',
      'messages.taken_back as takenBack',
      attachmentsOfMessage,
    ])
    .select([
      'messages.created_at as createdAt',
      'contacts.active_at as activeAt',
      unread.as('unreadCount'),
      'contacts.muted',
      'contacts.archived',
    ])
    .where('contacts.user_id', '=', caller.id)
}

/** A user who is no contact yet. */
function selectNewContact({ em }: Pick<Deps, 'em'>, caller: Caller, userId: string) {
  return em
    .getKysely()
    .selectFrom('people')
    .select([...personColumns, 'suspended', ...blockColumns(caller), seqOf(caller)])
    .select(approvalColumns(sql`${caller.id}::uuid`))
    .where('user_id', '=', userId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectContacts>['executeTakeFirstOrThrow']>>

function contactView(row: Row, caller: Caller): Contact {
  const {
    messageId,
    senderId,
    content,
    removed,
    takenBack,
    attachments,
    createdAt,
    activeAt: _,
    muted,
    archived,
    ...contact
  } = row
  return {
    ...contact,
    lastMessage:
      messageId && senderId && content && createdAt
        ? {
            ...{ id: messageId, senderId, content, createdAt: createdAt.toISOString() },
            ...(removed && { isRemoved: removed }),
            ...(takenBack && { isTakenBack: takenBack }),
            ...(attachments && { attachments }),
          }
        : null,
    isMuted: muted,
    isArchived: archived,
    can: { write: mayWriteTo(senderOf(caller, contact), contact) },
  }
}

/** Mutes a contact of the caller, or ends that. */
export async function muteContact(
  { em }: Pick<Deps, 'em'>,
  caller: Caller,
  userId: string,
  isMuted: boolean,
): Promise<void> {
  const { numUpdatedRows } = await em
    .getKysely()
    .updateTable('contacts')
    .set({ muted: isMuted })
    .where('user_id', '=', caller.id)
    .where('contact_id', '=', userId)
    .executeTakeFirst()
  if (!numUpdatedRows) throw new AppError('not_found')
}

/** Puts a contact of the caller away, unless a message has come that the caller has not seen; or takes it out. */
export async function archiveContact(
  { em }: Pick<Deps, 'em'>,
  caller: Caller,
  userId: string,
  { archived, lastMessageId = null }: BodyOf<typeof messaging.archiveContact>,
): Promise<void> {
  const own = { user_id: caller.id, contact_id: userId }
  const db = em.getKysely()
  const change = db
    .updateTable('contacts')
    .set({ archived })
    .where(eb => eb.and(own))
  const { numUpdatedRows } = await (archived
    ? change.where('last_message_id', 'is not distinct from', lastMessageId)
    : change
  ).executeTakeFirst()
  if (numUpdatedRows) return
  const known = await db
    .selectFrom('contacts')
    .select('user_id')
    .where(eb => eb.and(own))
    .executeTakeFirst()
  throw new AppError(known ? 'conflict' : 'not_found')
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
 * the person of `userId`, when they are not on this page: also a user new, or one in the archive.
 */
export async function listContacts(
  deps: Pick<Deps, 'em'>,
  caller: Caller,
  { userId, archived = false, ...page }: QueryOf<typeof messaging.listContacts>,
) {
  const answer = await byActivity.arrayOrList(
    page,
    selectContacts(deps, caller).where('contacts.archived', '=', archived),
    {
      keyOf: row => [row.activeAt, row.id],
      view: row => contactView(row, caller),
    },
  )
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
  const write = mayWriteTo(senderOf(caller, person), { ...person, invited: false })
  return write || person.isBlocked ? [{ ...person, lastMessage: null, unreadCount: 0, can: { write } }] : []
}
