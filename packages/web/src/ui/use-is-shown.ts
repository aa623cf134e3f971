import { type RefObject, useEffect, useRef } from 'react'

/** Whether a component is still on the page: an answer that comes later is said outside of it, and leads nowhere. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
