import type { Message } from '@kocyolu/contracts'
import { useEffect, useRef } from 'react'
import { api } from '../../api.ts'
import { messageWasRead } from './live-cache.ts'
import { useTabVisible } from './use-tab-visible.ts'

/** Marks what others wrote to me as read while it is in front of me: once for each message, one call after another. */
export function useMarkRead(messages: readonly Message[], me: string): void {
  const visible = useTabVisible()
  const asked = useRef(new Set<number>())
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    if (!visible) return
    for (const message of messages) {
      if (message.recipientId !== me || message.isRead || asked.current.has(message.id)) continue
      asked.current.add(message.id)
      queue.current = queue.current.then(() => markRead(message, me, asked.current))
    }
  }, [messages, me, visible])
}

async function markRead({ id, senderId }: Message, me: string, asked: Set<number>): Promise<void> {
  try {
    await api.messaging.markRead({ params: { id: String(id) } })
    await messageWasRead({ id, readerId: me, senderId }, me)
  } catch (error) {
    // The next message, or the next look at this tab, takes it along.
    asked.delete(id)
    // biome-ignore lint/suspicious/noConsole: nobody can do anything about it, so it is only logged
    console.warn('A message could not be marked as read', error)
  }
}
