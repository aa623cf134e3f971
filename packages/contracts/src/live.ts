import { z } from 'zod'
import { Id, PersonName, UserId } from './fields.ts'
import { Message } from './messaging.ts'
import { Notification } from './notifications.ts'
import { Role } from './role.ts'
import { SessionStatus } from './sessions.ts'

/** The other person, as shown with the event. */
const OtherPerson = z.object({ id: UserId, ...PersonName.shape, role: Role })

/** Unread counts for the stream's user: from the other person, and in all. */
const Unread = z.object({ fromPerson: z.int(), total: z.int() })

/**
 * Events of a browser's stream. Events that are stored carry an SSE id, which counts one user's events (`seq`), and
 * are sent again after a reconnect; receiving one twice must change nothing. `ready`: the stream goes on after its id.
 * `reset`: what was missed is forgotten, so everything that follows the stream must be fetched again.
 * `message.typing`, `signed_out` and the ticks of a plan are hints without an id, and may get lost.
 */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('reset') }),
  z.object({
    type: z.literal('message.created'),
    message: Message,
    person: OtherPerson.nullable(),
    unread: Unread,
  }),
  // Every message of the sender to the reader from `firstId` to `id` is read now.
  z.object({
    type: z.literal('message.read'),
    id: Id,
    firstId: Id,
    readerId: UserId,
    senderId: UserId,
    unread: Unread,
  }),
  // It is shown otherwise from now on: removed, or there again.
  z.object({ type: z.literal('message.changed'), message: Message }),
  z.object({
    type: z.literal('session.changed'),
    id: Id,
    status: SessionStatus,
    /** More than its status has changed: its hour, or what is proposed. */
    more: z.boolean().optional(),
    person: OtherPerson.nullable(),
  }),
  // A student's share with the reader, a coach, has changed, perhaps to nothing; or the student's plan is, for both.
  z.object({ type: z.literal('progress.changed'), studentId: UserId }),
  // The reader has blocked this person, or not any more; the person gets no event.
  z.object({ type: z.literal('block.changed'), userId: UserId, isBlocked: z.boolean() }),
  z.object({ type: z.literal('notification.created'), notification: Notification }),
  // The one of this id is read now; with `all` also every older one.
  z.object({ type: z.literal('notification.read'), id: Id, all: z.boolean() }),
  z.object({ type: z.literal('message.typing'), userId: UserId }),
  z.object({ type: z.literal('signed_out') }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

/** The hints any service may publish to a user's channel without storing them. */
export type LiveHint = Extract<LiveEvent, { type: 'message.typing' | 'signed_out' | 'progress.changed' }>
