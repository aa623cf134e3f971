import { useEffect, useEffectEvent } from 'react'

/** Tries again by itself when the browser comes back online. */
export function useRetryOnline(hasFailed: boolean, retry: () => void): void {
  const onOnline = useEffectEvent(retry)
  useEffect(() => {
    if (!hasFailed) return
    const tryAgain = () => onOnline()
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [hasFailed])
}
