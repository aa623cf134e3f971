import { attachmentSign, type BodyOf, type Caller, type messaging } from '@kocyolu/contracts'
import { AppError, flagPiece, inTransaction, rememberCaller, violates } from '@kocyolu/service'
import { attach, namesOf } from '../attachments/attach.ts'
import { contactDetailsIn, type DetailKind } from '../contact-details/contact-details.ts'
import { holdsDetails } from '../contact-details/details-policy.ts'
import { markDetails } from '../contact-details/mark-details.ts'
import { mayBlock } from '../contacts/message-policy.ts'
import { requireWritable } from '../contacts/require-writable.ts'
import type { Deps } from '../service.ts'
import { wake } from '../user-events/wake.ts'
import { findSent } from './find-message.ts'
import { reportedMessage } from './reported-message.ts'
import { storeMessage } from './store-message.ts'
import { tellCreated } from './tell-created.ts'

type NewMessage = BodyOf<typeof messaging.sendMessage>

/** Sends a message. Once this returns it is stored, and both people's browsers will hear of it. */
export async function sendMessage(deps: Deps, caller: Caller, { attachmentIds, ...body }: NewMessage) {
  const recipient = await requireWritable(deps, caller, body.recipientId)
  if (!recipient.knowsCaller) await rememberCaller(deps, caller)
  const ids = [...new Set(attachmentIds)]
  const content = body.content || attachmentSign
  const kinds = holdsDetails({ role: caller.role, minor: recipient.callerMinor }, recipient)
    ? contactDetailsIn([content, ...(await namesOf(deps, caller, ids))].join('\n'), ownHost(deps))
    : []
  if (kinds.length > 0 && !body.detailsConfirmed) throw new AppError('message.contact_details')
  const rules = { heedsBlocks: mayBlock(caller, recipient), hasAttachments: ids.length > 0 }
  const store = (deps: Deps) => storeMessage(deps, caller.id, { ...body, content }, rules)
  const isPlain = kinds.length === 0 && ids.length === 0
  const storing = isPlain ? store(deps) : inTransaction(deps, storeWith(store, { kinds, ids }))
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
  const sentIds = message.attachments?.map(({ id }) => id) ?? []
  // Of one that was removed nobody is shown the text.
  const isSame = message.isRemoved || (message.content === content && sentIds.join() === ids.join())
  if (message.recipientId !== body.recipientId || !isSame) throw new AppError('idempotency.mismatch')
  // The first try may have ended between storing and telling.
  await wake(deps, [message.senderId, message.recipientId])
  return message
}

const ownHost = ({ config }: Deps): string => new URL(config.publicOrigin).hostname

/**
 * Stores a message together with what is sent with it, and what stands in it; one too many of those within a week is brought to
 * those who decide about reports.
 */
const storeWith =
  (
    store: (deps: Deps) => ReturnType<typeof storeMessage>,
    { kinds, ids }: { kinds: DetailKind[]; ids: number[] },
  ) =>
  async (deps: Deps) => {
    const { message: bare, events } = await store(deps)
    const message = ids.length === 0 ? bare : { ...bare, attachments: await attach(deps, bare, ids) }
    const isFlagged = kinds.length > 0 && (await markDetails(deps, message, kinds))
    if (isFlagged) await flagPiece(deps, 'message', message.id, reportedMessage(message))
    return { message, events }
  }
