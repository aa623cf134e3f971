import { randomUUID } from 'node:crypto'
import type { Attachment, Message } from '@kocyolu/contracts'
import { pictureFile } from '@kocyolu/service/testing/pictures'
import type { Member } from './messaging-api.ts'

/** A PDF of so many bytes, as programs write them. */
export function pdfFile(bytes = 400): Blob {
  const [head, end] = ['%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\n', '\n%%EOF\n']
  const filling = Math.max(bytes - Buffer.byteLength(head) - end.length, 0)
  return new Blob([head, '%'.repeat(filling), end], { type: 'application/pdf' })
}

type Upload = { file?: Blob; name?: string; clientId?: string }

/** Uploads a file of a user's for a user; a picture by default. */
export async function upload(
  from: Member,
  to: Member,
  { file, name, clientId }: Upload = {},
): Promise<Attachment> {
  return from.uploadAttachment({
    params: { userId: to.id, clientId: clientId ?? randomUUID() },
    query: { name: name ?? 'Soru.jpg' },
    body: file ?? (await pictureFile()),
  })
}

/** Sends uploads, without a text unless one is given. */
export const sendWith = (
  from: Member,
  to: Member,
  attachments: Attachment[],
  part: { content?: string; clientId?: string; detailsConfirmed?: boolean } = {},
): Promise<Message> =>
  from.sendMessage({
    body: { recipientId: to.id, content: '', attachmentIds: attachments.map(({ id }) => id), ...part },
  })
