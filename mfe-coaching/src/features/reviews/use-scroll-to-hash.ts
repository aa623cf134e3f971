import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Brings an element into view once it is there, when the address points at it. */
export function useScrollToHash(hash: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (location.hash === hash) element.current?.scrollIntoView()
  }, [location.hash, hash])
  return element
}
