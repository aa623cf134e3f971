import { type RefObject, useEffect, useRef } from 'react'

/** Whether a form is still on the page: an answer that comes later has to be said outside of it. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
