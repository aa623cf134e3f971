import type { Attachment as AttachmentView } from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'

/** An attachment of a message, at its place in it; one without a message waits to be sent. */
export const Attachment = defineEntity({
  name: 'Attachment',
  tableName: 'attachments',
  properties: {
    id: p.integer().primary().autoincrement(),
    senderId: p.uuid(),
    recipientId: p.uuid(),
    clientId: p.uuid(),
    messageId: p.integer().nullable(),
    place: p.integer().nullable(),
    kind: p.string().$type<AttachmentView['kind']>(),
    name: p.text(),
    size: p.integer(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    createdAt: p.datetime(),
  },
})

/** The bytes of a picture whose longer edge is so long at most; of a document, whose edge is 0. */
export const AttachmentFile = defineEntity({
  name: 'AttachmentFile',
  tableName: 'attachment_files',
  properties: {
    attachmentId: p.integer().primary(),
    edge: p.integer().primary(),
    bytes: p.blob(),
  },
})
