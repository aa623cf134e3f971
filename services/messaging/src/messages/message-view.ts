import type { Message } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { attachmentsOfMessage } from '../attachments/attachment-view.ts'

/** The columns that a message is shown by to one of its people. */
export const messageColumnsFor = (userId: string) =>
  [
    'messages.id',
    'messages.sender_id as senderId',
    'messages.recipient_id as recipientId',
    'messages.content',
    sql<boolean>`messages.is_read and (not messages.read_silently or messages.recipient_id = ${userId}::uuid)`.as(
      'isRead',
    ),
    'messages.removed as isRemoved',
    'messages.taken_back as isTakenBack',
    'messages.edited_at as editedAt',
    attachmentsOfMessage,
    'messages.client_id as clientId',
    'messages.created_at as createdAt',
  ] as const

type Shown = Omit<
  Message,
  'createdAt' | 'clientId' | 'isRemoved' | 'isTakenBack' | 'editedAt' | 'attachments'
> & {
  createdAt: Date
  attachments?: Message['attachments'] | null
  isRemoved?: boolean | null | undefined
  isTakenBack?: boolean | null | undefined
  editedAt?: Date | null | undefined
  clientId?: string | null | undefined
}

/** A message as both of its people see it. */
export function messageView({
  id,
  senderId,
  recipientId,
  content,
  isRead,
  isRemoved,
  isTakenBack,
  editedAt,
  attachments,
  clientId,
  createdAt,
}: Shown): Message {
  return {
    id,
    senderId,
    recipientId,
    content,
    isRead,
    clientId: clientId ?? null,
    ...(isRemoved && { isRemoved }),
    ...(isTakenBack && { isTakenBack }),
    ...(editedAt && !isTakenBack && { editedAt: editedAt.toISOString() }),
    ...(attachments && { attachments }),
    createdAt: createdAt.toISOString(),
  }
}

/** Shown where a text was: a page that knows nothing of removed messages shows it as it is. */
export const placeholder = '—'

/** Whose a message is, and what is kept of it for those who decide about reports, with the texts before it was changed. */
export const reportedMessage = (
  { senderId, content, attachments = [] }: Reported,
  former: readonly string[] = [],
) => ({
  authorId: senderId,
  evidence: {
    ...{ title: null, text: [content, ...former].join('\n\n'), rating: null, pictureUrl: null, link: null },
    // One without says what it always said: reports know a piece by that.
    ...(attachments.length > 0 && { attachments }),
  },
})

type Reported = Pick<Message, 'senderId' | 'content' | 'attachments'>
