import type { Message } from '@kocyolu/contracts'

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
