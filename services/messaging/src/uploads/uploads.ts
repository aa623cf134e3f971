import { type Attachment, attachedEdges, type Caller, cleanText, dayMs, limits } from '@kocyolu/contracts'
import { AppError, deleteInBatches, expectSame, inTransaction, lockByName, violates } from '@kocyolu/service'
import { kindOf, makeWhole } from '@kocyolu/service/pictures'
import { sql } from 'kysely'
import { attachmentColumns, attachmentView } from '../attachments/attachment-view.ts'
import { type MadeAttachment, storeAttachment, type UploadKey } from '../attachments/store-attachments.ts'
import { requireWritable } from '../contacts/recipient.ts'
import type { Deps } from '../service.ts'

/** Deletes an upload of the caller's that was not sent; one that was stays, and one that is not there is gone already. */
export async function discardAttachment(
  { em }: Pick<Deps, 'em'>,
  caller: Caller,
  { userId, clientId }: { userId: string; clientId: string },
): Promise<void> {
  await em
    .getKysely()
    .deleteFrom('attachments')
    .where('sender_id', '=', caller.id)
    .where('recipient_id', '=', userId)
    .where('client_id', '=', clientId)
    .where('message_id', 'is', null)
    .execute()
}

const extension = /\.[a-z0-9]{1,5}$/i

/** The stored name of a file: nothing that hides, turns around or leads elsewhere, and no more than is shown. */
export function fileNameOf(given: string): string {
  const plain = given.replace(/[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0\ufffc\\/:*?"<>|]/gu, ' ')
  const name = cleanText(plain, 0)
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
  const characters = [...name]
  if (characters.length <= limits.attachmentNameMax) return name
  const [end = ''] = extension.exec(name) ?? []
  return `${characters.slice(0, limits.attachmentNameMax - end.length).join('')}${end}`
}

/** Until the transaction ends, this person's other uploads wait: what is counted stays true until it is written. */
async function lockUploader({ em }: Pick<Deps, 'em'>, { id }: Caller): Promise<void> {
  await lockByName({ em }, `messaging.uploads.${id}`)
}

/** Makes sure that a user may upload so many bytes more today. */
async function requireRoom(
  { em, clock }: Pick<Deps, 'em' | 'clock'>,
  { id }: Caller,
  bytes: number,
): Promise<void> {
  const { taken } = await em
    .getKysely()
    .selectFrom('attachments')
    .select(sql<number>`coalesce(sum(size), 0)::int`.as('taken'))
    .where('sender_id', '=', id)
    .where('created_at', '>', new Date(clock.now().getTime() - dayMs))
    .executeTakeFirstOrThrow()
  if (taken + bytes > limits.attachmentBytesPerDay) throw new AppError('attachment.limit')
}

/** Takes a file that is to be sent to a user. What is known already, or not allowed, costs no work. */
export async function uploadAttachment(
  deps: Deps,
  caller: Caller,
  { userId: recipientId, clientId }: { userId: string; clientId: string },
  given: string,
  file: Uint8Array,
): Promise<Attachment> {
  await requireWritable(deps, caller, recipientId)
  const key = { senderId: caller.id, recipientId, clientId }
  const named = { name: fileNameOf(given), size: file.length }
  const known = await findUpload(deps, key)
  if (known) return sameUpload(known, named)
  await requireRoom(deps, caller, file.length)
  const made = await makeAttachment(file, caller)
  return inTransaction(deps, async deps => {
    await lockUploader(deps, caller)
    await requireRoom(deps, caller, file.length)
    return storeAttachment(deps, key, { ...made, ...named })
  }).catch(async (error: unknown) => {
    const first = violates(error, 'attachments_client_id_unique') && (await findUpload(deps, key))
    if (!first) throw error
    return sameUpload(first, named)
  })
}

/** The upload that there is, if it is of this file. */
function sameUpload(known: Attachment, named: Pick<Attachment, 'name' | 'size'>): Attachment {
  expectSame({}, { name: known.name, size: known.size }, named)
  return known
}

async function makeAttachment(file: Uint8Array, caller: Caller): Promise<MadeAttachment> {
  const kind = kindOf(file)
  if (!kind) throw new AppError('attachment.type')
  if (kind === 'document') return { kind, files: [{ edge: 0, bytes: file }] }
  return { kind, ...(await makeWhole(file, attachedEdges, caller.id)) }
}

async function findUpload(deps: Pick<Deps, 'em'>, key: UploadKey): Promise<Attachment | undefined> {
  const row = await deps.em
    .getKysely()
    .selectFrom('attachments')
    .select(attachmentColumns)
    .where('sender_id', '=', key.senderId)
    .where('recipient_id', '=', key.recipientId)
    .where('client_id', '=', key.clientId)
    .executeTakeFirst()
  return row && attachmentView(row)
}

/** Deletes uploads that were not sent. One that is being sent in this moment is waited for, and stays. */
export async function forgetUnsent({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<void> {
  const db = em.getKysely()
  const before = new Date(clock.now().getTime() - limits.unsentHours * 3_600_000)
  await deleteInBatches(async limit => {
    const old = db
      .selectFrom('attachments')
      .select('id')
      .where('message_id', 'is', null)
      .where('created_at', '<', before)
      .limit(limit)
    const { numDeletedRows } = await db
      .deleteFrom('attachments')
      .where('id', 'in', old)
      .where('message_id', 'is', null)
      .executeTakeFirstOrThrow()
    return numDeletedRows
  }, 100)
}
