import {
  attachmentSign,
  type BodyOf,
  type Caller,
  dayMs,
  limits,
  type Message,
  type messaging,
} from '@kocyolu/contracts'
import {
  AppError,
  deleteInBatches,
  flagPiece,
  inTransaction,
  invalidField,
  lockRow,
  violates,
} from '@kocyolu/service'
import { sql } from 'kysely'
import { type HeldKind, markDetails } from '../contact-details/contact-details.ts'
import { mayBlock } from '../contacts/message-policy.ts'
import { requireWritable } from '../contacts/recipient.ts'
import { FormerText, Message as MessageEntity, SentDetails } from '../db/entities.ts'
import type { Deps } from '../service.ts'
import { appendEvents, takeSeqs, wake } from '../user-events/user-events.ts'
import { placeholder, reportedMessage } from './message-view.ts'
import { findOwn } from './read-messages.ts'
import { heldKindsIn } from './send-message.ts'

const changeMs = limits.messageChangeMinutes * 60_000

type Change = { content: string; takenBack?: true }

/**
 * Changes a message of the caller's once more while it may be, keeps the text before, and tells both people's pages. The message
 * is locked before their counters, as a reading does.
 */
async function change(
  deps: Deps,
  caller: Caller,
  id: number,
  { content, takenBack }: Change,
): Promise<boolean> {
  const { em, clock } = deps
  const message = await lockRow(deps, MessageEntity, { id, senderId: caller.id })
  // After a lost answer.
  if (takenBack ? message.takenBack : !message.takenBack && message.content === content) return false
  const now = clock.now()
  if (message.removed || message.takenBack || now.getTime() - message.createdAt.getTime() > changeMs)
    throw new AppError('message.too_late')
  const former = await em.count(FormerText, { messageId: id })
  if (former >= limits.messageChangesMax && !takenBack) throw new AppError('message.too_late')
  em.persist(em.create(FormerText, { messageId: id, content: message.content, replacedAt: now }))
  Object.assign(message, takenBack ? { content: placeholder, takenBack } : { content, editedAt: now })
  await em.flush()
  const seqs = await takeSeqs(deps, [message.senderId, message.recipientId])
  appendEvents(deps, seqs, () => ({ type: 'message.changed', payload: null, messageId: id }))
  await em.flush()
  return true
}

type Edit = BodyOf<typeof messaging.editMessage>

/** Changes the text of a message of the caller's, by the rules of a new one. */
export async function editMessage(deps: Deps, caller: Caller, id: number, body: Edit): Promise<Message> {
  const known = await findOwn(deps, caller, id)
  const recipient = await requireWritable(deps, caller, known.recipientId)
  const content = body.content || attachmentSign
  if (content === attachmentSign && !known.attachments?.length)
    throw invalidField('content', 'Write something')
  const kinds = heldKindsIn(content, { deps, caller, recipient, isConfirmed: body.detailsConfirmed })
  await inTransaction(deps, async deps => {
    if (!(await change(deps, caller, id, { content }))) return
    // It has both people's counters: a block that was stored meanwhile is seen.
    if (mayBlock(caller, recipient))
      await sql`select require_unblocked(${caller.id}::uuid, ${recipient.id}::uuid)`.execute(
        deps.em.getKysely(),
      )
    if (kinds.length > 0) await mark(deps, caller, { ...known, content }, kinds)
  }).catch((error: unknown) => {
    throw violates(error, 'messages_not_blocked') ? new AppError('message.closed') : error
  })
  await wake(deps, [caller.id, known.recipientId])
  return findOwn(deps, caller, id)
}

async function mark(deps: Deps, { role }: Caller, message: Message, kinds: HeldKind[]): Promise<void> {
  const before = await deps.em.findOne(SentDetails, { messageId: message.id })
  if (before) await deps.em.remove(before).flush()
  const all = [...new Set([...((before?.kinds ?? []) as HeldKind[]), ...kinds])]
  if (await markDetails(deps, message, all, role))
    await flagPiece(deps, 'message', message.id, reportedMessage(message))
}

/** Takes a message of the caller's back: its text and its files are shown to neither of the two any more. */
export async function takeBackMessage(deps: Deps, caller: Caller, id: number): Promise<Message> {
  const known = await findOwn(deps, caller, id)
  await inTransaction(deps, deps => change(deps, caller, id, { content: placeholder, takenBack: true }))
  await wake(deps, [caller.id, known.recipientId])
  return findOwn(deps, caller, id)
}

/** Texts of a message before it was changed, newest first: part of what a report shows. */
export async function formerTexts({ em }: Pick<Deps, 'em'>, messageId: number): Promise<string[]> {
  const rows = await em
    .getKysely()
    .selectFrom('former_texts')
    .select('content')
    .where('message_id', '=', messageId)
    .orderBy('id', 'desc')
    .limit(limits.messageChangesMax + 1)
    .execute()
  return rows.map(({ content }) => content)
}

/** Deletes texts that were changed long ago; a report has its own copy. */
export async function forgetFormerTexts({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<void> {
  const db = em.getKysely()
  const before = new Date(clock.now().getTime() - limits.formerTextDays * dayMs)
  await deleteInBatches(async limit => {
    const old = db.selectFrom('former_texts').select('id').where('replaced_at', '<', before).limit(limit)
    const { numDeletedRows } = await db
      .deleteFrom('former_texts')
      .where('id', 'in', old)
      .executeTakeFirstOrThrow()
    return numDeletedRows
  })
}
