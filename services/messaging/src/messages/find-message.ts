import type { Caller, Message } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import { messageColumnsFor, messageView } from './message-view.ts'

const select = ({ em }: Pick<Deps, 'em'>, { id }: Caller) =>
  em.getKysely().selectFrom('messages').select(messageColumnsFor(id))

/** The message that this caller has already sent under a client id. */
export async function findSent(deps: Pick<Deps, 'em'>, caller: Caller, clientId: string): Promise<Message> {
  const row = await select(deps, caller)
    .where('sender_id', '=', caller.id)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  return messageView(row)
}

/** A message to the caller. */
export async function findReceived(
  deps: Pick<Deps, 'em'>,
  caller: Caller,
  id: number,
): Promise<Message | undefined> {
  const row = await select(deps, caller)
    .where('recipient_id', '=', caller.id)
    .where('messages.id', '=', id)
    .executeTakeFirst()
  return row && messageView(row)
}
