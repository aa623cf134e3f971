import type { Caller } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'

/** Deletes an upload of the caller's that was not sent; one that was stays, and one that is not there is gone already. */
export async function discardAttachment(
  { em }: Pick<Deps, 'em'>,
  caller: Caller,
  { userId, clientId }: { userId: string; clientId: string },
): Promise<void> {
  await em
    .getKysely()
    .deleteFrom('attachments')
    .where('sender_id', '=', caller.id)
    .where('recipient_id', '=', userId)
    .where('client_id', '=', clientId)
    .where('message_id', 'is', null)
    .execute()
}
