import type { BodyOf, Caller, messaging } from '@kocyolu/contracts'
import { AppError, inTransaction, rememberCaller, violates } from '@kocyolu/service'
import { touchContacts } from '../contacts/touch-contacts.ts'
import type { Deps } from '../service.ts'
import { appendEvents, takeSeqs } from '../stream/append-events.ts'
import { wake } from '../stream/wake.ts'
import { findSent } from './find-sent.ts'
import { Message } from './message.entity.ts'
import { messageView } from './message-view.ts'
import { requireRecipient } from './recipient.ts'

type Letter = BodyOf<typeof messaging.sendMessage>

/** Sends a message. Once this returns it is stored, and both people's browsers will hear of it. */
export async function sendMessage(deps: Deps, caller: Caller, letter: Letter) {
  if (deps.config.authRequireVerifiedEmail && !caller.emailVerified)
    throw new AppError('account.email_unverified')
  await deps.sendLimit.count(caller.id)
  await requireRecipient(deps, caller, letter.recipientId)
  await rememberCaller(deps, caller)
  const message = await store(deps, caller, letter).catch(async (error: unknown) => {
    if (!letter.clientId || !violates(error, 'messages_client_id_unique')) throw error
    return findSent(deps, caller, letter.clientId)
  })
  // Also after a retry: the first try may have ended between storing and telling.
  await wake(deps, [message.senderId, message.recipientId])
  return message
}

function store(deps: Deps, caller: Caller, { recipientId, content, clientId }: Letter) {
  return inTransaction(deps, async ({ em, clock }) => {
    // Before the message gets its id, so that ids rise in the order in which messages become visible.
    const seqs = await takeSeqs({ em }, [caller.id, recipientId])
    const message = em.create(Message, {
      senderId: caller.id,
      recipientId,
      content,
      clientId: clientId ?? null,
      createdAt: clock.now(),
    })
    appendEvents({ em, clock }, seqs, () => ({ type: 'message.created', message, payload: null }))
    await em.flush()
    const { id: lastMessageId, createdAt: activeAt } = message
    await touchContacts({ em }, { from: caller.id, to: recipientId, activeAt, lastMessageId })
    return messageView(message)
  })
}
