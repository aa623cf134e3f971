import type { Caller } from '@kocyolu/contracts'
import { requireRecipient } from '../contacts/recipient.ts'
import type { Deps } from '../service.ts'

const onceInMs = 1_000

/** Shows the other person that the caller is typing, at most once a second; nothing is stored. Only a hint: it may get lost. */
export async function sendTyping(
  deps: Pick<Deps, 'em' | 'volatileRedis' | 'config' | 'live' | 'log'>,
  caller: Caller,
  recipientId: string,
): Promise<void> {
  await requireRecipient(deps, caller, recipientId)
  const key = `${deps.config.redisPrefix}typing:${caller.id}:${recipientId}`
  const first = await deps.volatileRedis
    .set(key, '1', { expiration: { type: 'PX', value: onceInMs }, condition: 'NX' })
    .catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a typing hint could not be published')
      return null
    })
  if (first) await deps.live.hint(recipientId, { type: 'message.typing', userId: caller.id })
}
