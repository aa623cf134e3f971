import { type Piece, reportsOf } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { sql } from 'kysely'
import { Message, RemovedText } from '../db/entities.ts'
import { formerTexts } from '../messages/change-message.ts'
import { placeholder, reportedMessage } from '../messages/message-view.ts'
import { findReceived } from '../messages/read-messages.ts'
import type { Deps } from '../service.ts'
import { appendEvents, takeSeqs, wake } from '../user-events/user-events.ts'

/** A message as a moderation target, for its recipient. Only these two know of it, so no other user sees when it is held. */
const messagePiece: Piece<Deps> = {
  isHeld: false,
  async find({ em }, caller, id) {
    const message = await findReceived({ em }, caller, id)
    if (!message || message.isRemoved) return
    return reportedMessage(message, await formerTexts({ em }, id))
  },
  async hide(deps, id) {
    const { em } = deps
    const message = await em.findOne(
      Message,
      { id, removed: false },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    if (!message) return false
    em.persist(em.create(RemovedText, { messageId: id, content: message.content }))
    Object.assign(message, { content: placeholder, removed: true })
    await em.flush()
    await tellChanged(deps, id)
    return true
  },
  async show(deps, id) {
    const { em } = deps
    const text = await em.findOne(RemovedText, { messageId: id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!text) return
    await em.nativeUpdate(Message, { id }, { content: text.content, removed: false })
    em.remove(text)
    await em.flush()
    await tellChanged(deps, id)
  },
  isHidden: id => sql<boolean>`exists (select from removed_texts where message_id = ${id})`,
}

async function peopleOf({ em }: Pick<Deps, 'em'>, messageId: number): Promise<string[]> {
  const row = await em
    .getKysely()
    .selectFrom('messages')
    .select(['sender_id', 'recipient_id'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  return row ? [row.sender_id, row.recipient_id] : []
}

/** Updates both people's open pages. The message is locked before their counters, as a reading does. */
async function tellChanged(deps: Deps, messageId: number): Promise<void> {
  const seqs = await takeSeqs(deps, await peopleOf(deps, messageId))
  appendEvents(deps, seqs, () => ({ type: 'message.changed', payload: null, messageId }))
  await deps.em.flush()
}

/** Wakes the streams of both people of a message, once what was decided of it is stored. */
export const wakePeopleOf = async (deps: Deps, messageId: number): Promise<void> =>
  wake(deps, await peopleOf(deps, messageId))

/** Reports of what people write here. */
export const reports = reportsOf<Deps>({ message: messagePiece })
