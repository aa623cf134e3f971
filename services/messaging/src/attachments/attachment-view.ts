import type { Attachment } from '@kocyolu/contracts'
import { sql } from 'kysely'

/** Whether a message shows what is in it: it is neither removed nor withdrawn. So does one that is not sent yet. */
export const isShown = sql<boolean>`(messages.removed is not true and messages.taken_back is not true)`

const fields = sql`json_build_object('id', id, 'kind', kind, 'name', name, 'size', size, 'width', width, 'height', height)`

/** Attachments of the message of a row, in order; null for one without, and for one that was removed or withdrawn. */
export const attachmentsOfMessage = sql<Attachment[] | null>`case
  when messages.has_attachments and ${isShown} then (
    select coalesce(json_agg(${fields} order by place), '[]') from attachments where message_id = messages.id
  ) end`.as('attachments')

/** The columns that an attachment is shown by. */
export const attachmentColumns = ['id', 'kind', 'name', 'size', 'width', 'height'] as const

type Row = Omit<Attachment, 'width' | 'height'> & {
  width?: number | null | undefined
  height?: number | null | undefined
}

export function attachmentView({ id, kind, name, size, width, height }: Row): Attachment {
  return { id, kind, name, size, width: width ?? null, height: height ?? null }
}
