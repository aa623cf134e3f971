import type { Caller } from '@kocyolu/contracts'
import { AppError, invalidField } from '@kocyolu/service'
import type { Deps } from '../deps.ts'
import { mayWriteTo } from './message-policy.ts'

/** Makes sure that the caller may write to this person. */
export async function requireRecipient(
  { em }: Pick<Deps, 'em'>,
  caller: Caller,
  recipientId: string,
): Promise<void> {
  if (recipientId === caller.id) throw invalidField('recipientId', 'You cannot write to yourself')
  const recipient = await em
    .getKysely()
    .selectFrom('people')
    .select(['role', 'suspended'])
    .where('user_id', '=', recipientId)
    .executeTakeFirst()
  if (!recipient) throw new AppError('not_found')
  if (recipient.suspended || !mayWriteTo(caller, recipient)) throw new AppError('message.closed')
}
