import { useLive } from '@kocyolu/web'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'

/** How often I tell that I type, and how long the word of another stands; both in milliseconds. */
const tellEvery = 3_000
const shownFor = 5_000

/** Whether a person is typing to me now. */
export function useIsTyping(userId: string): boolean {
  const [heardAt, setHeardAt] = useState<number | null>(null)
  useLive('message.typing', event => {
    if (event.userId === userId) setHeardAt(Date.now())
  })
  useLive('message.created', event => {
    if (event.message.senderId === userId) setHeardAt(null)
  })
  useEffect(() => {
    if (heardAt === null) return
    const timer = setTimeout(() => setHeardAt(null), shownFor)
    return () => clearTimeout(timer)
  }, [heardAt])
  return heardAt !== null
}

/** Tells a person that I am typing, at most once in a while; that it arrives does not matter. */
export function useTellTyping(recipientId: string): () => void {
  const toldAt = useRef(0)
  return useCallback(() => {
    if (Date.now() - toldAt.current < tellEvery) return
    toldAt.current = Date.now()
    api.messaging.sendTyping({ body: { recipientId } }).catch(() => undefined)
  }, [recipientId])
}
