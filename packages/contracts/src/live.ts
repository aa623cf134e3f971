import { z } from 'zod'
import { Id, UserId } from './fields.ts'
import { Message } from './messaging.ts'

/**
 * What a browser hears on its stream. `message.*` carry an SSE id (`seq`) and survive a reconnect;
 * the others are hints without an id: refetch what they name. `reset` means the cursor was too old: refetch everything.
 */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message.created'), message: Message }),
  z.object({ type: z.literal('message.read'), id: Id, readerId: UserId, senderId: UserId }),
  z.object({ type: z.literal('message.typing'), userId: UserId }),
  z.object({ type: z.literal('notification.created'), id: Id }),
  z.object({ type: z.literal('session.changed'), id: Id }),
  z.object({ type: z.literal('signed_out') }),
  z.object({ type: z.literal('reset') }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

/** The hints any service may publish to a user's channel without storing them. */
export type LiveHint = Exclude<LiveEvent, { type: 'message.created' | 'message.read' | 'reset' }>
