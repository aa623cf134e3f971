import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Brings an element into view once it is there, when the address points at it by its `id`. */
export function useScrollToHash(id: string | undefined): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (id && location.hash === `#${id}`) element.current?.scrollIntoView()
  }, [location.hash, id])
  return element
}
