import type { BodyOf, Caller, messaging } from '@kocyolu/contracts'
import { AppError, rememberCaller, violates } from '@kocyolu/service'
import { mayBlock } from '../contacts/message-policy.ts'
import { requireRecipient } from '../contacts/recipient.ts'
import type { Deps } from '../service.ts'
import { wake } from '../user-events/wake.ts'
import { findSent } from './find-sent.ts'
import { storeMessage } from './store-message.ts'
import { tellCreated } from './tell-created.ts'

type NewMessage = BodyOf<typeof messaging.sendMessage>

/** Sends a message. Once this returns it is stored, and both people's browsers will hear of it. */
export async function sendMessage(deps: Deps, caller: Caller, body: NewMessage) {
  if (deps.config.authRequireVerifiedEmail && !caller.emailVerified)
    throw new AppError('account.email_unverified')
  const recipient = await requireRecipient(deps, caller, body.recipientId)
  if (!recipient.knowsCaller) await rememberCaller(deps, caller)
  const heedsBlocks = mayBlock(caller, recipient)
  const stored = await storeMessage(deps, caller.id, body, { heedsBlocks }).catch((error: unknown) => {
    if (violates(error, 'messages_not_blocked')) throw new AppError('message.closed')
    if (!body.clientId || !violates(error, 'messages_client_id_unique')) throw error
    return undefined
  })
  if (stored) {
    await tellCreated(deps, caller, recipient, stored)
    return stored.message
  }
  const message = await findSent(deps, caller, body.clientId ?? '')
  // The first try may have ended between storing and telling.
  await wake(deps, [message.senderId, message.recipientId])
  return message
}
