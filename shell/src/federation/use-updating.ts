import { queryClient, useOffers } from '@kocyolu/web'
import { useEffect } from 'react'
import { lookAtServices, tooOldFor, useSeenOffers } from './service-age.ts'

const nowAndThenMs = () => 15_000 * (1 + Math.random())
/** For how long a look is believed, whatever answers say. */
const believedMs = 10_000

/** Whether a service is older than a remote needs it to be; sees by itself when it no longer is. */
export function useUpdating(remote: string): boolean {
  const suspected = tooOldFor(remote, useOffers()).join()
  const tooOld = tooOldFor(remote, useSeenOffers().offers).join()
  const isUpdating = tooOld !== ''

  useEffect(() => {
    if (suspected === tooOld) return
    const believedUntil = useSeenOffers.getState().at + believedMs
    const wait = Math.max(0, believedUntil - Date.now())
    const timer = setTimeout(() => void lookAtServices(remote), wait)
    return () => clearTimeout(timer)
  }, [remote, suspected, tooOld])

  useEffect(() => {
    if (!isUpdating) return
    const look = () => void (document.hidden || lookAtServices(remote))
    const timer = setInterval(look, nowAndThenMs())
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
      // What was refused meanwhile is asked again.
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    }
  }, [remote, isUpdating])

  return isUpdating
}
