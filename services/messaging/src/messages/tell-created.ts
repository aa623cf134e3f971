import type { Caller } from '@kocyolu/contracts'
import type { Recipient } from '../contacts/recipient.ts'
import type { Deps } from '../service.ts'
import { wakeWith } from '../user-events/wake.ts'
import type { storeMessage } from './store-message.ts'

type Stored = Awaited<ReturnType<typeof storeMessage>>
type Shown = Pick<Recipient, 'id' | 'firstName' | 'lastName' | 'profileImageUrl' | 'role'>

const personOf = ({ id, firstName, lastName, profileImageUrl, role }: Shown): Shown => {
  return { id, firstName, lastName, profileImageUrl, role }
}

/** Gives the streams of both people a message that is stored. */
export async function tellCreated(
  deps: Pick<Deps, 'volatileRedis' | 'config' | 'log'>,
  caller: Caller,
  recipient: Recipient,
  { message, events }: Stored,
): Promise<void> {
  const [sender, other] = [personOf(caller), personOf(recipient)]
  await wakeWith(
    deps,
    events.map(({ userId, seq, ...unread }) => {
      const person = userId === sender.id ? other : sender
      const { total, fromPerson } = unread
      return {
        userId,
        seq,
        event: { type: 'message.created', message, person, unread: { total, fromPerson } },
      }
    }),
  )
}
