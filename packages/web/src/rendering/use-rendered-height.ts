import { type RefObject, useLayoutEffect, useRef } from 'react'
import { mayBeSignedIn } from '../session/current-user.ts'
import { useIsHydrating } from './rendering.ts'

/** Keeps the height that an element was rendered with for visitors, so that a person's own parts, or none, move nothing below it. */
export function useRenderedHeight<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  const isTakingOver = useIsHydrating()
  const rendered = useRef(isTakingOver)
  useLayoutEffect(() => {
    if (rendered.current && element.current && mayBeSignedIn())
      element.current.style.minHeight = `${element.current.offsetHeight}px`
  }, [])
  return element
}
