import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useIsHydrating } from '../rendering/rendering.ts'

/** The id that the hash of an address points at. Any user may write one: what cannot be decoded is taken as it is. */
export function idOfHash(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** Brings an element into view once it is there, when the address points at it by its `id`. */
export function useScrollToHash(id: string | undefined): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  const location = useLocation()
  // Text that was in the page from the beginning has been scrolled to, and perhaps away from.
  const hasScrolled = useRef(useIsHydrating())
  useEffect(() => {
    if (hasScrolled.current) hasScrolled.current = false
    else if (id && idOfHash(location.hash) === id) element.current?.scrollIntoView()
  }, [location.hash, id])
  return element
}
