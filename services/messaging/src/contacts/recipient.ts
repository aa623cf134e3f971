import type { Caller } from '@kocyolu/contracts'
import { AppError, invalidField, isRemembered, prepared } from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'
import { mayWriteTo } from './message-policy.ts'

/** Makes sure that the caller may write to this person; tells whether what this service knows of the caller is up to date. */
export async function requireRecipient(
  deps: Pick<Deps, 'em'>,
  caller: Caller,
  recipientId: string,
): Promise<{ knowsCaller: boolean }> {
  if (recipientId === caller.id) throw invalidField('recipientId', 'You cannot write to yourself')
  const recipient = await findRecipient(deps, caller, recipientId)
  if (!recipient) throw new AppError('not_found')
  if (!mayWriteTo(caller, recipient)) throw new AppError('message.closed')
  return recipient
}

/** What decides whether the caller may write to a person; undefined for somebody unknown. */
export function findRecipient({ em }: Pick<Deps, 'em'>, caller: Caller, userId: string) {
  return em
    .getKysely()
    .selectFrom('people')
    .leftJoin('contacts', join =>
      join.on('contacts.user_id', '=', caller.id).onRef('contacts.contact_id', '=', 'people.user_id'),
    )
    .select(['people.role', 'people.suspended', invited, knowsCaller(caller)])
    .where('people.user_id', '=', userId)
    .modifyFront(prepared)
    .executeTakeFirst()
}

const knowsCaller = (caller: Caller) => isRemembered(caller).as('knowsCaller')

/** Whether a contact has written to the user or booked with them; false for somebody who is no contact. */
export const invited = sql<boolean>`coalesce(contacts.invited, false)`.as('invited')
