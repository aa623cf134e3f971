import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'

/** Leads on from a page for as long as it is shown: an answer that comes after it was left causes no navigation. */
export function usePageNavigate(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return async (to, options) => {
    if (isShown.current) await navigate(to, options)
  }
}
