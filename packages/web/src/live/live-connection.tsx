import { useEffect } from 'react'
import { useSession } from '../session/current-user.ts'
import { connectLive } from './connect-live.ts'
import { keepUpToDate } from './keep-up-to-date.ts'
import { subscribeLive } from './live-bus.ts'

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
