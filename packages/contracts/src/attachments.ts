import { z } from 'zod'
import { del, type Endpoint, get, put } from './contract.ts'
import { Id, PathId, UserId } from './fields.ts'
import * as limits from './limits.ts'
import { attachmentUpload } from './pictures.ts'

export const Attachment = z
  .object({
    id: Id,
    kind: z.enum(['picture', 'document']),
    /** As its file was called, folded; may be empty. */
    name: z.string(),
    /** Of the file as it was uploaded, in bytes. */
    size: z.int(),
    /** Of a picture, in pixels; null for a document. */
    width: z.int().nullable(),
    height: z.int().nullable(),
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.infer<typeof Attachment>

const ofConversation = z.object({ userId: UserId, clientId: z.uuid().toLowerCase() })

/** The calls of what is sent with messages. */
export const attachmentCalls = {
  uploadAttachment: put('/api/messages/{userId}/attachments/{clientId}', 'user', {
    summary: `Upload a picture or a PDF for a message to this person; the same \`clientId\` again answers with the first result. What is not sent is deleted after ${limits.unsentHours} hours`,
    params: ofConversation,
    query: z.object({ name: z.string().max(limits.fileNameMax).optional() }),
    upload: attachmentUpload,
    response: Attachment,
    errors: [
      'message.closed',
      'account.email_unverified',
      'attachment.type',
      'attachment.limit',
      'idempotency.mismatch',
      'picture.unreadable',
      'picture.too_many_pixels',
    ],
  }),
  discardAttachment: del('/api/messages/{userId}/attachments/{clientId}', 'user', {
    summary: 'Delete an upload of mine that was not sent; without one nothing changes',
    params: ofConversation,
  }),
  getDocumentLink: get('/api/messages/attachments/{id}/link', 'user', {
    summary: `Where a document that was sent to me, or by me, is downloaded within ${limits.documentLinkSeconds} seconds`,
    params: z.object({ id: PathId }),
    response: z.object({ url: z.string() }),
    errors: ['account.step_up'],
  }),
} as const satisfies Record<string, Endpoint>
