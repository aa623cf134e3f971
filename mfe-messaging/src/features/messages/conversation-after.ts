import type { Message } from '@kocyolu/contracts'
import type { SequencedEvent } from '@kocyolu/web'

/** Loaded part of one conversation, oldest first. */
export type Conversation = { messages: Message[]; hasOlder: boolean }

/** Loaded part around a message, which may end long before the newest. */
export type Place = Conversation & { hasNewer: boolean }

/** The conversation with one person after an event, which it may know already. */
export function conversationAfter(
  userId: string,
  data: Conversation,
  { event }: SequencedEvent,
): Conversation {
  if (event.type === 'message.created') {
    const { senderId, recipientId } = event.message
    const isHere = senderId === userId || recipientId === userId
    return isHere ? { ...data, messages: mergeMessages(data.messages, [event.message]) } : data
  }
  if (event.type === 'message.changed') return { ...data, messages: changedIn(data.messages, event.message) }
  if (event.type !== 'message.read') return data
  const { firstId, id, senderId, readerId } = event
  if (senderId !== userId && readerId !== userId) return data
  const messages = data.messages.map(message =>
    message.senderId === senderId && message.id >= firstId && message.id <= id && !message.isRead
      ? { ...message, isRead: true }
      : message,
  )
  return { ...data, messages }
}

/** One that is not loaded is not shown either. */
export const changedIn = (messages: Message[], changed: Message): Message[] =>
  messages.some(({ id }) => id === changed.id) ? mergeMessages(messages, [changed]) : messages

/** The same of a place: new messages come after those that are not loaded yet. */
export function placeAfter(userId: string, data: Place, update: SequencedEvent): Place {
  if (data.hasNewer && update.event.type === 'message.created') return data
  return { ...data, ...conversationAfter(userId, data, update) }
}

/** Both lists as one: each message once, oldest first. What was read never becomes unread again. */
export function mergeMessages(known: readonly Message[], arrived: readonly Message[]): Message[] {
  const byId = new Map(known.map(message => [message.id, message]))
  for (const message of arrived) {
    const isRead = message.isRead || byId.get(message.id)?.isRead === true
    byId.set(message.id, { ...message, isRead })
  }
  return [...byId.values()].sort((a, b) => a.id - b.id)
}

/** The id after which anything may be different by now: messages that came, or unread ones that were read. */
export function settledUntil(messages: readonly Message[]): number | undefined {
  const firstUnread = messages.find(message => !message.isRead)
  return firstUnread ? firstUnread.id - 1 || undefined : messages.at(-1)?.id
}

/** The other person of a message. */
export function partnerOf(message: Pick<Message, 'senderId' | 'recipientId'>, me: string): string {
  return message.senderId === me ? message.recipientId : message.senderId
}
