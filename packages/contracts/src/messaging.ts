import { z } from 'zod'
import { Attachment, attachmentCalls } from './attachments.ts'
import { auditAt } from './audit.ts'
import { defineContract, del, get, patch, post, put } from './contract.ts'
import {
  arrayOrListOf,
  Id,
  Instant,
  ListQuery,
  listOf,
  PathId,
  PersonName,
  QueryFlag,
  queryInt,
  text,
  UserId,
} from './fields.ts'
import { searchable } from './fold.ts'
import * as limits from './limits.ts'
import { countsPerDayAt } from './per-day.ts'
import { ownDecisionsAt, reportAt, reportCasesAt } from './reports.ts'
import { Role } from './role.ts'

export const Message = z
  .object({
    id: Id,
    senderId: UserId,
    recipientId: UserId,
    content: z.string(),
    isRead: z.boolean(),
    clientId: z.uuid().nullable(),
    /** A decision has taken its text away, for both. */
    isRemoved: z.boolean().optional(),
    /** Its sender has withdrawn it, for both. */
    isTakenBack: z.boolean().optional(),
    /** When its sender last changed its text. */
    editedAt: Instant.optional(),
    /** Its attachments; empty when its sender's account was deleted since. */
    attachments: z.array(Attachment).optional(),
    createdAt: Instant,
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

/** The caller's newest live event when this was read: what happened later carries a higher `seq` on the stream. */
const seq = z.int()

export const Contact = z
  .object({
    id: UserId,
    ...PersonName.shape,
    role: Role,
    lastMessage: Message.pick({
      id: true,
      senderId: true,
      content: true,
      isRemoved: true,
      isTakenBack: true,
      attachments: true,
      createdAt: true,
    }).nullable(),
    unreadCount: z.int(),
    can: z.object({ write: z.boolean() }),
    /** Whether the caller has blocked this person. */
    isBlocked: z.boolean(),
    /** Whether the caller is neither mailed nor pushed to of this person's messages. */
    isMuted: z.boolean().optional(),
    /** Whether the caller has put it away; a new message or session brings it back. */
    isArchived: z.boolean().optional(),
    seq,
  })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof Contact>

/** A user whom the caller has blocked. */
export const BlockedPerson = z
  .object({ id: UserId, ...PersonName.shape, role: Role, blockedAt: Instant })
  .meta({ id: 'BlockedPerson' })
export type BlockedPerson = z.infer<typeof BlockedPerson>

/** A message in which a search was found. `marks` are the places of its words in `excerpt`, in UTF-16 units. */
export const MessageHit = z
  .object({
    id: Id,
    person: z.object({ id: UserId, ...PersonName.shape, role: Role }),
    /** Whether the caller wrote it. */
    own: z.boolean(),
    excerpt: z.string(),
    marks: z.array(z.object({ start: z.int(), end: z.int() })),
    createdAt: Instant,
  })
  .meta({ id: 'MessageHit' })
export type MessageHit = z.infer<typeof MessageHit>

/** A reply that a coach keeps for another time. */
export const SavedReply = z
  .object({ id: Id, text: z.string(), createdAt: Instant })
  .meta({ id: 'SavedReply' })
export type SavedReply = z.infer<typeof SavedReply>

/** The message at the top of a conversation. */
export const PinnedMessage = z.object({ message: Message.nullable() }).meta({ id: 'PinnedMessage' })
export type PinnedMessage = z.infer<typeof PinnedMessage>

const byUser = z.object({ userId: UserId })

/** A message to one person; empty only where something is attached. */
export const NewMessage = z
  .object({
    recipientId: UserId,
    /** May be empty where something is attached. */
    content: text(0, limits.messageMax),
    clientId: z.uuid().optional(),
    /** The sender was warned of contact details in it, and sends it all the same. */
    detailsConfirmed: z.boolean().optional(),
    /** Uploads of the sender's for this person, in the order in which they are shown. */
    attachmentIds: z.array(Id).max(limits.attachmentsMax).optional(),
  })
  .refine(({ content, attachmentIds = [] }) => content !== '' || attachmentIds.length > 0, {
    path: ['content'],
    message: 'Write something, or attach something',
  })

export const messaging = defineContract({
  listContacts: get('/api/messages/contacts', 'user', {
    summary: `The ${limits.arrayMax} people I had messages or sessions with last, and the person of \`userId\` even when new; with limit or cursor a list of all, newest first. Those in my archive are not among them, but alone with \`archived\``,
    query: z.object({ ...ListQuery, userId: UserId.optional(), archived: QueryFlag.optional() }),
    response: arrayOrListOf(Contact),
  }),
  searchMessages: get('/api/messages/search', 'user', {
    summary:
      'My messages in which all of these words stand, Turkish letters folded, newest first; one word has three letters or digits in a row',
    query: z.object({ ...ListQuery, q: text(1, limits.messageSearchMax).regex(searchable) }),
    response: listOf(MessageHit),
  }),
  countUnread: get('/api/messages/unread', 'user', {
    summary: 'How many messages wait for me unread',
    response: z.object({ count: z.int(), seq }),
  }),
  countMessages: get('/api/messages/counts', 'admin', {
    summary: 'How many messages have been sent',
    response: z.object({ total: z.int() }),
  }),
  countMessagesPerDay: countsPerDayAt('/api/messages/counts/daily', 'messages were sent'),
  getConversation: get('/api/messages/{userId}', 'user', {
    summary:
      'The newest 50 messages with one person, oldest first; `before` pages back, `after` fills a gap, `around` has a message amid them; `limit` asks for another number',
    params: z.object({ userId: UserId }),
    query: z.object({
      before: PathId.optional(),
      after: PathId.optional(),
      around: PathId.optional(),
      limit: queryInt(1, limits.messagePage + 2).optional(),
    }),
    response: z.array(Message),
  }),
  sendMessage: post('/api/messages', 'user', {
    summary:
      'Send a message; the same `clientId` again answers with the first result. Between a minor and a coach one with contact details waits to be confirmed; between any two, one that gives or asks for a sign-in, a T.C. number, a card or an IBAN',
    status: 201,
    body: NewMessage,
    response: Message,
    errors: [
      ...(['message.closed', 'message.contact_details', 'account.email_unverified'] as const),
      'message.private_details',
      ...(['attachment.gone', 'idempotency.mismatch'] as const),
    ],
  }),
  editMessage: patch('/api/messages/{id}', 'user', {
    summary: `Change the text of a message of mine, within ${limits.messageChangeMinutes} minutes; the same text again changes nothing`,
    params: z.object({ id: PathId }),
    body: z.object({
      /** May be empty where something is attached. */
      content: text(0, limits.messageMax),
      /** The sender was warned of details in it, and keeps them all the same. */
      detailsConfirmed: z.boolean().optional(),
    }),
    response: Message,
    errors: [
      ...(['message.too_late', 'message.closed', 'account.email_unverified'] as const),
      ...(['message.contact_details', 'message.private_details'] as const),
    ],
  }),
  takeBackMessage: del('/api/messages/{id}', 'user', {
    summary: `Take a message of mine back, within ${limits.messageChangeMinutes} minutes: neither of us sees its text or its files any more`,
    params: z.object({ id: PathId }),
    response: Message,
    errors: ['message.too_late'],
  }),
  listSavedReplies: get('/api/messages/replies', 'mentor', {
    summary: `The replies that I keep, the newest first; at most ${limits.savedRepliesMax}`,
    response: z.array(SavedReply),
  }),
  addSavedReply: post('/api/messages/replies', 'mentor', {
    summary: 'Keep a reply; one that I keep already stays',
    status: 201,
    body: z.object({ text: text(1, limits.savedReplyMax) }),
    response: SavedReply,
    errors: ['reply.limit'],
  }),
  deleteSavedReply: del('/api/messages/replies/{id}', 'mentor', {
    summary: 'Delete a reply of mine; without it nothing changes',
    params: z.object({ id: PathId }),
  }),
  getPinnedMessage: get('/api/messages/{userId}/pin', 'user', {
    summary:
      'The message that is at the top of my conversation with a person, for both of us; null without one',
    params: byUser,
    response: PinnedMessage,
  }),
  pinMessage: put('/api/messages/{userId}/pin', 'user', {
    summary:
      'Put a message of our conversation at its top, in the place of another; withdrawn or removed ones are refused',
    params: byUser,
    body: z.object({ messageId: Id }),
    response: PinnedMessage,
    errors: ['conflict', 'message.closed', 'account.email_unverified'],
  }),
  unpinMessage: del('/api/messages/{userId}/pin', 'user', {
    summary: 'Take a message from the top of our conversation; where it is not there, nothing changes',
    params: byUser,
    query: z.object({ messageId: PathId }),
  }),
  ...attachmentCalls,
  markRead: patch('/api/messages/{id}/read', 'user', {
    summary: 'Mark a message to me as read',
    params: z.object({ id: PathId }),
    response: Message,
  }),
  markConversationRead: post('/api/messages/{userId}/read', 'user', {
    summary:
      'Mark what one person wrote to me as read, up to a message; answers with what still waits unread',
    params: z.object({ userId: UserId }),
    body: z.object({ upTo: Id }),
    response: z.object({ fromPerson: z.int(), total: z.int(), seq }),
  }),
  sendTyping: post('/api/messages/typing', 'user', {
    summary: 'Tell the other person that I am typing; never stored',
    body: z.object({ recipientId: UserId }),
    errors: ['message.closed'],
  }),
  reportMessage: reportAt('/api/messages/{id}/reports', 'a message to me'),
  ...reportCasesAt('messages'),
  ...ownDecisionsAt('messages'),
  ...auditAt('messages'),
  listBlocks: get('/api/messages/blocks', 'user', {
    summary: 'The people I have blocked, newest first',
    query: z.object(ListQuery),
    response: listOf(BlockedPerson),
  }),
  muteContact: put('/api/messages/contacts/{userId}/mute', 'user', {
    summary: 'Have no mail and no push of a contact’s messages, or have them again; they come as before',
    params: byUser,
    body: z.object({ muted: z.boolean() }),
  }),
  archiveContact: put('/api/messages/contacts/{userId}/archive', 'user', {
    summary:
      'Put a conversation into my archive, unless it has another last message than the one I saw; or take it out. A new message or session takes it out',
    params: byUser,
    body: z.object({ archived: z.boolean(), lastMessageId: Id.nullable().optional() }),
    errors: ['conflict'],
  }),
  block: put('/api/messages/blocks/{userId}', 'user', {
    summary: `End messages and bookings with a person, both ways; at most ${limits.blocksMax} people. Once more changes nothing`,
    params: byUser,
    // Kept unless they are to be cancelled too: those that the two have asked for, by no user.
    query: z.object({ sessions: z.enum(['keep', 'cancel']).optional() }),
    errors: ['block.limit'],
  }),
  unblock: del('/api/messages/blocks/{userId}', 'user', {
    summary: 'Lift my block of a person; without one nothing changes',
    params: byUser,
  }),
})
