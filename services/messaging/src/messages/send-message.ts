import { attachmentSign, type BodyOf, type Caller, type messaging, type Role } from '@kocyolu/contracts'
import { AppError, flagPiece, inTransaction, rememberCaller, violates } from '@kocyolu/service'
import { contactDetailsIn, privateDetailsIn } from '@kocyolu/service/private-details'
import { attach, namesOf } from '../attachments/store-attachments.ts'
import { type HeldKind, holdsDetails, markDetails } from '../contact-details/contact-details.ts'
import { mayBlock } from '../contacts/message-policy.ts'
import { type Recipient, requireRecipient, requireWritable } from '../contacts/recipient.ts'
import type { Deps } from '../service.ts'
import { wake, wakeWith } from '../user-events/user-events.ts'
import { reportedMessage } from './message-view.ts'
import { findSent } from './read-messages.ts'
import { storeMessage } from './store-message.ts'

type Stored = Awaited<ReturnType<typeof storeMessage>>
type Shown = Pick<Recipient, 'id' | 'firstName' | 'lastName' | 'profileImageUrl' | 'role'>

const personOf = ({ id, firstName, lastName, profileImageUrl, role }: Shown): Shown => {
  return { id, firstName, lastName, profileImageUrl, role }
}

/** Gives the streams of both people a message that is stored. */
async function tellCreated(
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

type Held = { deps: Deps; caller: Caller; recipient: Recipient; isConfirmed: boolean | undefined }

/** Kinds of details in the words of a message, by which it is held back until its sender confirms it. */
export function heldKindsIn(words: string, { deps, caller, recipient, isConfirmed }: Held): HeldKind[] {
  const contact = holdsDetails({ role: caller.role, minor: recipient.callerMinor }, recipient)
    ? contactDetailsIn(words, ownHost(deps))
    : []
  const own = privateDetailsIn(words)
  const kinds = [...contact, ...own]
  if (kinds.length > 0 && !isConfirmed)
    throw new AppError(own.length > 0 ? 'message.private_details' : 'message.contact_details')
  return kinds
}

type NewMessage = BodyOf<typeof messaging.sendMessage>

/** Sends a message. Once this returns it is stored, and both people's browsers will get it. */
export async function sendMessage(deps: Deps, caller: Caller, { attachmentIds, ...body }: NewMessage) {
  const recipient = await requireWritable(deps, caller, body.recipientId)
  if (!recipient.knowsCaller) await rememberCaller(deps, caller)
  const ids = [...new Set(attachmentIds)]
  const content = body.content || attachmentSign
  const words = [content, ...(await namesOf(deps, caller, ids))].join('\n')
  const kinds = heldKindsIn(words, { deps, caller, recipient, isConfirmed: body.detailsConfirmed })
  const rules = { heedsBlocks: mayBlock(caller, recipient), hasAttachments: ids.length > 0 }
  const store = (deps: Deps) => storeMessage(deps, caller.id, { ...body, content }, rules)
  const isPlain = kinds.length === 0 && ids.length === 0
  const storing = isPlain
    ? store(deps)
    : inTransaction(deps, storeWith(store, { kinds, ids, role: caller.role }))
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
  // The text of a removed message is shown to no user; of a changed one the first is not known.
  const isSame =
    message.isRemoved ||
    message.isTakenBack ||
    message.editedAt ||
    (message.content === content && sentIds.join() === ids.join())
  if (message.recipientId !== body.recipientId || !isSame) throw new AppError('idempotency.mismatch')
  // The first try may have ended between storing and publishing.
  await wake(deps, [message.senderId, message.recipientId])
  return message
}

const ownHost = ({ config }: Deps): string => new URL(config.publicOrigin).hostname

/**
 * Stores a message together with its attachments, and which details are in it; one that is flagged for them is brought to
 * those who decide about reports.
 */
const storeWith =
  (
    store: (deps: Deps) => ReturnType<typeof storeMessage>,
    { kinds, ids, role }: { kinds: HeldKind[]; ids: number[]; role: Role },
  ) =>
  async (deps: Deps) => {
    const { message: bare, events } = await store(deps)
    const message = ids.length === 0 ? bare : { ...bare, attachments: await attach(deps, bare, ids) }
    const isFlagged = kinds.length > 0 && (await markDetails(deps, message, kinds, role))
    if (isFlagged) await flagPiece(deps, 'message', message.id, reportedMessage(message))
    return { message, events }
  }

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
