import type { Attachment as AttachmentView, LiveEvent, SessionStatus } from '@kocyolu/contracts'
import { AuditEntry, HandledEvent, OutboxEntry, Person, reportEntities } from '@kocyolu/service'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/** An attachment of a message, at its place in it; one without a message waits to be sent. */
const Attachment = defineEntity({
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
const AttachmentFile = defineEntity({
  name: 'AttachmentFile',
  tableName: 'attachment_files',
  properties: {
    attachmentId: p.integer().primary(),
    edge: p.integer().primary(),
    bytes: p.blob(),
  },
})

/** A user has blocked a person: the two neither write to each other nor meet, whichever of them it was. */
export const Block = defineEntity({
  name: 'Block',
  tableName: 'blocks',
  properties: {
    blockerId: p.uuid().primary(),
    blockedId: p.uuid().primary(),
    createdAt: p.datetime(),
  },
})

/** That contact details stood in a message when its sender sent it; flagged when that was so too often. */
export const SentDetails = defineEntity({
  name: 'SentDetails',
  tableName: 'sent_details',
  properties: {
    messageId: p.integer().primary(),
    senderId: p.uuid(),
    recipientId: p.uuid(),
    kinds: p.array(),
    isFlagged: p.boolean(),
    sentAt: p.datetime(),
  },
})

/** A user a user has messages or sessions with; one row for each side. `invited`: the contact has written to the user, or booked with them. */
const Contact = defineEntity({
  name: 'Contact',
  tableName: 'contacts',
  properties: {
    userId: p.uuid().primary(),
    contactId: p.uuid().primary(),
    lastMessageId: p.integer().nullable(),
    activeAt: p.datetime(),
    invited: p.boolean().default(false),
    muted: p.boolean().default(false),
    archived: p.boolean().default(false),
  },
})

/**
 * Up to which message a user was last mailed that messages wait unread, and when; `isDeferred` while later ones wait for those
 * to be read, or for a day to pass; `isWaiting` until all are read.
 */
export const Digest = defineEntity({
  name: 'Digest',
  tableName: 'digests',
  properties: {
    userId: p.uuid().primary(),
    lastMessageId: p.integer(),
    sentAt: p.datetime(),
    isDeferred: p.boolean().default(false),
    isWaiting: p.boolean().default(false),
  },
})

/** Up to which message readers have been looked for. There is one row. */
const DigestProgress = defineEntity({
  name: 'DigestProgress',
  tableName: 'digest_progress',
  properties: {
    id: p.integer().primary(),
    messageAt: p.datetime(),
    messageId: p.integer(),
  },
})

/**
 * A message of one person to another. `clientId` is the sender's own name for it, so that a retry is recognised.
 * `readSilently`: it was read while a block stood between the two, which its sender is not shown.
 */
export const Message = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    id: p.integer().primary().autoincrement(),
    senderId: p.uuid(),
    recipientId: p.uuid(),
    content: p.text(),
    isRead: p.boolean().default(false),
    readSilently: p.boolean().default(false),
    /** A decision has taken its text away. */
    removed: p.boolean().default(false),
    /** Its sender has withdrawn it. */
    takenBack: p.boolean().default(false),
    editedAt: p.datetime().nullable(),
    /** Something was sent with it, whatever has become of that. */
    hasAttachments: p.boolean().default(false),
    clientId: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
})
export type Message = InferEntity<typeof Message>

/** Text of a message before a decision removed it. */
export const RemovedText = defineEntity({
  name: 'RemovedText',
  tableName: 'removed_texts',
  properties: {
    messageId: p.integer().primary(),
    content: p.text(),
  },
})

/** Text of a message before its sender changed it or took it back: kept for a while, in case the message is reported. */
export const FormerText = defineEntity({
  name: 'FormerText',
  tableName: 'former_texts',
  properties: {
    id: p.integer().primary().autoincrement(),
    messageId: p.integer(),
    content: p.text(),
    replacedAt: p.datetime(),
  },
})

/** A reply that a coach keeps for another time. */
export const SavedReply = defineEntity({
  name: 'SavedReply',
  tableName: 'saved_replies',
  properties: {
    id: p.integer().primary().autoincrement(),
    userId: p.uuid(),
    text: p.text(),
    createdAt: p.datetime(),
  },
})

/** The message that two people have at the top of their conversation, by their ids in order. */
const PinnedMessage = defineEntity({
  name: 'PinnedMessage',
  tableName: 'pinned_messages',
  properties: {
    firstId: p.uuid().primary(),
    secondId: p.uuid().primary(),
    messageId: p.integer(),
    pinnedAt: p.datetime(),
  },
})

type Stored<T extends LiveEvent['type']> = Omit<Extract<LiveEvent, { type: T }>, 'type'>

/** Stored part of each kind of event beside its message; the rest is read when it is sent. */
export type Payloads = {
  'message.created': null
  'message.read': { firstId: number }
  'message.changed': null
  'session.changed': { id: number; status: SessionStatus; personId: string; more?: boolean }
  'progress.changed': Stored<'progress.changed'>
  'block.changed': Stored<'block.changed'>
  'notification.created': Stored<'notification.created'>
  'notification.read': Stored<'notification.read'>
}

/** An event for a user's browsers, in order. A user's `seq` counts from 1 without a gap. */
export const UserEvent = defineEntity({
  name: 'UserEvent',
  tableName: 'user_events',
  properties: {
    userId: p.uuid().primary(),
    seq: p.integer().primary(),
    type: p.string().$type<keyof Payloads>(),
    messageId: p.integer().nullable(),
    payload: p.json<Payloads[keyof Payloads]>().nullable(),
    createdAt: p.datetime(),
  },
})

/** The last `seq` given to each user. Its row is the lock that makes commit order `seq` order. */
const EventCounter = defineEntity({
  name: 'EventCounter',
  tableName: 'event_counters',
  properties: {
    userId: p.uuid().primary(),
    lastSeq: p.integer(),
  },
})

export const entities = [
  Message,
  Attachment,
  AttachmentFile,
  Contact,
  Block,
  SentDetails,
  UserEvent,
  EventCounter,
  Digest,
  DigestProgress,
  Person,
  OutboxEntry,
  HandledEvent,
  AuditEntry,
  RemovedText,
  FormerText,
  SavedReply,
  PinnedMessage,
  ...reportEntities,
] as const
