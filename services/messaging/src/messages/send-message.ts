import type { BodyOf, Caller, messaging } from '@kocyolu/contracts'
import { AppError, flagPiece, inTransaction, rememberCaller, violates } from '@kocyolu/service'
import { contactDetailsIn, type DetailKind } from '../contact-details/contact-details.ts'
import { holdsDetails } from '../contact-details/details-policy.ts'
import { markDetails } from '../contact-details/mark-details.ts'
import { mayBlock } from '../contacts/message-policy.ts'
import { requireRecipient } from '../contacts/recipient.ts'
import type { Deps } from '../service.ts'
import { wake } from '../user-events/wake.ts'
import { findSent } from './find-sent.ts'
import { reportedMessage } from './reported-message.ts'
import { storeMessage } from './store-message.ts'
import { tellCreated } from './tell-created.ts'

type NewMessage = BodyOf<typeof messaging.sendMessage>

/** Sends a message. Once this returns it is stored, and both people's browsers will hear of it. */
export async function sendMessage(deps: Deps, caller: Caller, body: NewMessage) {
  if (deps.config.authRequireVerifiedEmail && !caller.emailVerified)
    throw new AppError('account.email_unverified')
  const recipient = await requireRecipient(deps, caller, body.recipientId)
  if (!recipient.knowsCaller) await rememberCaller(deps, caller)
  const kinds = holdsDetails(caller, recipient) ? contactDetailsIn(body.content, ownHost(deps)) : []
  if (kinds.length > 0 && !body.detailsConfirmed) throw new AppError('message.contact_details')
  const heedsBlocks = mayBlock(caller, recipient)
  const store = (deps: Deps) => storeMessage(deps, caller.id, body, { heedsBlocks })
  const storing = kinds.length === 0 ? store(deps) : inTransaction(deps, storeMarked(store, kinds))
  const stored = await storing.catch((error: unknown) => {
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

const ownHost = ({ config }: Deps): string => new URL(config.publicOrigin).hostname

/** Stores a message together with what stands in it; one too many within a week is brought to those who decide about reports. */
const storeMarked =
  (store: (deps: Deps) => ReturnType<typeof storeMessage>, kinds: DetailKind[]) => async (deps: Deps) => {
    const stored = await store(deps)
    const { message } = stored
    const isFlagged = await markDetails(deps, message, kinds)
    if (isFlagged) await flagPiece(deps, 'message', message.id, reportedMessage(message))
    return stored
  }
