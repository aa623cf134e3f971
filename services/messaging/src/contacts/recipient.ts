import type { Caller } from '@kocyolu/contracts'
import {
  AppError,
  invalidField,
  isApprovedCoach,
  isRemembered,
  type Param,
  type Remembered,
  statement,
} from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import type { MessagingEm } from '../db/em.ts'
import type { Deps } from '../service.ts'
import { blockedBetween, hasBlocked } from './contact.ts'
import { mayWriteTo } from './message-policy.ts'

/** Whether the person of a row is a minor, who everybody is of whom it is not known. */
const minorOf = (table: 'people' | 'own') => sql<boolean>`coalesce(${sql.ref(`${table}.minor`)}, true)`

/** Whom the caller may write to, and whether what this service knows of the caller is up to date. */
export type Recipient = Awaited<ReturnType<typeof requireRecipient>>

/** Makes sure that the caller may write to this person. */
export async function requireRecipient(deps: Pick<Deps, 'em'>, caller: Caller, recipientId: string) {
  if (recipientId === caller.id) throw invalidField('recipientId', 'You cannot write to yourself')
  const recipient = await findRecipient(deps, caller, recipientId)
  if (!recipient) throw new AppError('not_found')
  if (!mayWriteTo(senderOf(caller, recipient), recipient)) throw new AppError('message.closed')
  return recipient
}

/** The caller as the rules see them, by the look that found the other. */
export const senderOf = ({ role }: Caller, { callerApproved }: { callerApproved: boolean }) => {
  return { role, approved: callerApproved }
}

/** Whether the person of a row is an approved coach, and whether the caller is. */
export const approvalColumns = (callerId: RawBuilder<unknown>) =>
  [
    isApprovedCoach(sql.ref('people.user_id')).as('approved'),
    isApprovedCoach(callerId).as('callerApproved'),
  ] as const

/** A person, with what decides whether the caller may write to them; undefined for a user unknown. */
export async function findRecipient({ em }: Pick<Deps, 'em'>, caller: Caller, userId: string) {
  const { id, firstName, lastName, profileImageUrl, role } = caller
  const [row] = await look(em, { id, firstName, lastName, profileImageUrl, role, userId })
  return row
}

/** Whether a contact has written to the user or booked with them; false for a user who is no contact. */
export const invited = sql<boolean>`coalesce(contacts.invited, false)`.as('invited')

const look = statement((em: MessagingEm, param: Param<Remembered & { userId: string }>) => {
  const callerId = sql<string>`${param('id')}::uuid`
  const personId = sql.ref('people.user_id')
  const caller = {
    id: callerId,
    firstName: param('firstName'),
    lastName: param('lastName'),
    profileImageUrl: param('profileImageUrl'),
    role: param('role'),
  }
  return em
    .getKysely()
    .selectFrom('people')
    .leftJoin('contacts', join =>
      join.on('contacts.user_id', '=', callerId).onRef('contacts.contact_id', '=', 'people.user_id'),
    )
    .select(['people.user_id as id', 'people.first_name as firstName', 'people.last_name as lastName'])
    .select(['people.profile_image_url as profileImageUrl', 'people.role', 'people.suspended', invited])
    .select(sql<boolean>`contacts.user_id is not null`.as('isContact'))
    .select(hasBlocked(callerId, personId).as('isBlocked'))
    .select(blockedBetween(callerId, personId).as('blocked'))
    .select(isRemembered(caller).as('knowsCaller'))
    .select(approvalColumns(callerId))
    .select(minorOf('people').as('minor'))
    .select(
      sql<boolean>`coalesce((select ${minorOf('own')} from people own where own.user_id = ${callerId}), true)`.as(
        'callerMinor',
      ),
    )
    .where('people.user_id', '=', param('userId'))
})

/** Makes sure that the caller may write, and to this person. */
export function requireWritable(
  deps: Pick<Deps, 'em' | 'config'>,
  caller: Caller,
  recipientId: string,
): Promise<Recipient> {
  if (deps.config.authRequireVerifiedEmail && !caller.emailVerified)
    throw new AppError('account.email_unverified')
  return requireRecipient(deps, caller, recipientId)
}
