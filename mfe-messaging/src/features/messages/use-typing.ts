import { messagingCalls } from '@kocyolu/contracts'
import { call, useLive } from '@kocyolu/web'
import { useCallback, useEffect, useRef, useState } from 'react'

/** How often a signal is sent while I type, and how long that of another is shown; both in milliseconds. */
const signalEvery = 3_000
const shownFor = 5_000

/** Whether a person is typing to me now. */
export function useIsTyping(userId: string): boolean {
  const [typedAt, setTypedAt] = useState<number | null>(null)
  useLive('message.typing', event => {
    if (event.userId === userId) setTypedAt(Date.now())
  })
  useLive('message.created', event => {
    if (event.message.senderId === userId) setTypedAt(null)
  })
  useEffect(() => {
    if (typedAt === null) return
    const timer = setTimeout(() => setTypedAt(null), shownFor)
    return () => clearTimeout(timer)
  }, [typedAt])
  return typedAt !== null
}

/** Signals to a person that I am typing, at most once in a while; that it arrives does not matter. */
export function useTypingSignal(recipientId: string): () => void {
  const sentAt = useRef(0)
  return useCallback(() => {
    if (Date.now() - sentAt.current < signalEvery) return
    sentAt.current = Date.now()
    call(messagingCalls.sendTyping, { body: { recipientId } }).catch(() => undefined)
  }, [recipientId])
}
