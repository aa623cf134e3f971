import { type Attachment, attachedEdges, type Caller } from '@kocyolu/contracts'
import { AppError, expectSame, inTransaction, violates } from '@kocyolu/service'
import { kindOf, makeWhole } from '@kocyolu/service/pictures'
import { attachmentColumns, attachmentView } from '../attachments/attachment-view.ts'
import { type MadeAttachment, storeAttachment, type UploadKey } from '../attachments/store-attachment.ts'
import { requireWritable } from '../contacts/require-writable.ts'
import type { Deps } from '../service.ts'
import { fileNameOf } from './file-name.ts'
import { lockUploader, requireRoom } from './room.ts'

/** Takes a file that is to be sent to somebody. What is known already, or not allowed, costs no work. */
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
