import type { BodyOf, Caller, messaging } from '@kocyolu/contracts'
import { AppError, rememberCaller, violates } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { wake } from '../stream/wake.ts'
import { findSent } from './find-sent.ts'
import { requireRecipient } from './recipient.ts'
import { storeMessage } from './store-message.ts'

type Letter = BodyOf<typeof messaging.sendMessage>

/** Sends a message. Once this returns it is stored, and both people's browsers will hear of it. */
export async function sendMessage(deps: Deps, caller: Caller, letter: Letter) {
  if (deps.config.authRequireVerifiedEmail && !caller.emailVerified)
    throw new AppError('account.email_unverified')
  await deps.sendLimit.count(caller.id)
  const { knowsCaller } = await requireRecipient(deps, caller, letter.recipientId)
  if (!knowsCaller) await rememberCaller(deps, caller)
  const message = await storeMessage(deps, caller.id, letter).catch(async (error: unknown) => {
    if (!letter.clientId || !violates(error, 'messages_client_id_unique')) throw error
    return findSent(deps, caller, letter.clientId)
  })
  // Also after a retry: the first try may have ended between storing and telling.
  await wake(deps, [message.senderId, message.recipientId])
  return message
}
