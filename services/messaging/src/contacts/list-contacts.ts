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
import { z } from 'zod'
import type { Deps } from '../service.ts'
import { contactView, selectContacts, selectNewContact } from './contact-view.ts'
import { mayWriteTo } from './message-policy.ts'

const byActivity = keyset('contacts', {
  columns: ['contacts.active_at', 'contacts.contact_id'],
  direction: 'desc',
  key: z.tuple([Instant, UserId]),
})

/**
 * Whom the caller has messages or sessions with, newest first; asked with a limit or a cursor, a list of all. Before them
 * the person of `userId`, when they are not on this page: also somebody new.
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
