import type { Attachment, Caller } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'
import { attachmentColumns, attachmentView } from './attachment-view.ts'

type Sent = { id: number; senderId: string; recipientId: string }

/** Puts uploads into a message that the same transaction has stored. Of several messages at once one gets them; the others fail. */
export async function attach({ em }: Pick<Deps, 'em'>, message: Sent, ids: number[]): Promise<Attachment[]> {
  const { rows } = await sql<Attachment>`
    update attachments set message_id = ${message.id}, place = given.place
    from unnest(${ids}::integer[]) with ordinality as given (id, place)
    where attachments.id = given.id and message_id is null
      and sender_id = ${message.senderId}::uuid and recipient_id = ${message.recipientId}::uuid
    returning attachments.id, kind, name, size, width, height`.execute(em.getKysely())
  if (rows.length !== ids.length) throw new AppError('attachment.gone')
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)).map(attachmentView)
}

/** How the uploads that a user is about to send are called. */
export async function namesOf({ em }: Pick<Deps, 'em'>, caller: Caller, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await em
    .getKysely()
    .selectFrom('attachments')
    .select('name')
    .where('sender_id', '=', caller.id)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ name }) => name)
}

/** Which upload it is: whose, for whom, and the sender's own name for it. */
export type UploadKey = { senderId: string; recipientId: string; clientId: string }

type Files = { files: readonly { edge: number; bytes: Uint8Array }[] }
/** Stored facts of a file. */
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
