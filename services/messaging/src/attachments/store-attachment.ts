import type { Attachment } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import { attachmentColumns, attachmentView } from './attachment-view.ts'

/** Which upload it is: whose, for whom, and the sender's own name for it. */
export type UploadKey = { senderId: string; recipientId: string; clientId: string }

type Files = { files: readonly { edge: number; bytes: Uint8Array }[] }
/** What is kept of a file. */
export type MadeAttachment = Files &
  ({ kind: 'picture'; width: number; height: number } | { kind: 'document'; width?: never; height?: never })

/** Stores an upload with its bytes, in the caller's transaction. */
export async function storeAttachment(
  { em, clock }: Pick<Deps, 'em' | 'clock'>,
  { senderId, recipientId, clientId }: UploadKey,
  { files, ...shown }: MadeAttachment & Pick<Attachment, 'name' | 'size'>,
): Promise<Attachment> {
  const db = em.getKysely()
  const stored = await db
    .insertInto('attachments')
    .values({
      sender_id: senderId,
      recipient_id: recipientId,
      client_id: clientId,
      ...shown,
      created_at: clock.now(),
    })
    .returning(attachmentColumns)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('attachment_files')
    .values(files.map(({ edge, bytes }) => ({ attachment_id: stored.id, edge, bytes: Buffer.from(bytes) })))
    .execute()
  return attachmentView(stored)
}
