import { useEffect } from 'react'
import { queryClient } from '../api/query-client.ts'
import { refreshTopic, topicsOf } from '../api/topics.ts'
import { useSession } from '../session/current-user.ts'
import { refetchUser } from '../session/session-watch.tsx'
import { connectLive } from './connect-live.ts'
import { followLive } from './follow-live.ts'
import { type SequencedEvent, subscribeLive } from './live-bus.ts'

/** Keeps the live events coming while a user is signed in; rendered once on the page. */
export function LiveConnection(): null {
  const userId = useSession().user?.id
  useEffect(() => {
    if (!userId) return
    const disconnect = connectLive(userId)
    const unsubscribe = subscribeLive(keepUpToDate)
    return () => {
      unsubscribe()
      disconnect()
    }
  }, [userId])
  return null
}

/** Fetched data follows the live events or is refetched, and so is the signed-in user. */
export function keepUpToDate(update: SequencedEvent): void {
  switch (update.event.type) {
    case 'ready':
      break
    case 'signed_out':
      refetchUser()
      break
    default:
      followLive(queryClient, update)
      for (const topic of topicsOf[update.event.type])
        void refreshTopic(queryClient, topic, { predicate: ({ meta }) => !meta?.live })
  }
}
