import type { Caller, Message } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import { messageColumnsFor, messageView } from './message-view.ts'

/** The message that this caller has already sent under a client id. */
export async function findSent({ em }: Pick<Deps, 'em'>, caller: Caller, clientId: string): Promise<Message> {
  const row = await em
    .getKysely()
    .selectFrom('messages')
    .select(messageColumnsFor(caller.id))
    .where('sender_id', '=', caller.id)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  return messageView(row)
}
