import { type Message, messagingCalls } from '@kocyolu/contracts'
import { call, publishLive } from '@kocyolu/web'
import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Marks what a person wrote to me as read while it is in front of me: all of it in one call. */
export function useMarkRead(messages: readonly Message[], userId: string): void {
  const visible = useTabVisible()
  const asked = useRef(0)
  const last = messages.findLast(message => message.senderId === userId && !message.isRead)
  useEffect(() => {
    if (!visible || !last || last.id <= asked.current) return
    asked.current = last.id
    markRead(last).catch((error: unknown) => {
      // The next message, or the next look at this tab, takes it along.
      asked.current = 0
      // biome-ignore lint/suspicious/noConsole: the user can do nothing about it, so it is only logged
      console.warn('Messages could not be marked as read', error)
    })
  }, [last, visible])
}

async function markRead({ id, senderId, recipientId: readerId }: Message): Promise<void> {
  const params = { userId: senderId }
  const { seq, ...unread } = await call(messagingCalls.markConversationRead, { params, body: { upTo: id } })
  // The stream reports it too, sooner or later.
  publishLive({ event: { type: 'message.read', id, firstId: 1, readerId, senderId, unread }, seq })
}

/** Whether the person can see this tab now. */
function useTabVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  )
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
