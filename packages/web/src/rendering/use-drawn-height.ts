import { type RefObject, useLayoutEffect, useRef } from 'react'
import { mayBeSignedIn } from '../session/current-user.ts'
import { useIsTakingOver } from './rendering.ts'

/** Keeps the height that an element was drawn with for visitors, so that a person's own parts, or none, move nothing below it. */
export function useDrawnHeight<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  const isTakingOver = useIsTakingOver()
  const drawn = useRef(isTakingOver)
  useLayoutEffect(() => {
    if (drawn.current && element.current && mayBeSignedIn())
      element.current.style.minHeight = `${element.current.offsetHeight}px`
  }, [])
  return element
}
