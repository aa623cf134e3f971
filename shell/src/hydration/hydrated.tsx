import { useEffect } from 'react'
import { afterFirstRender } from './first-render.ts'

/** Signals that the page is rendered and its handlers are attached; last in the site's frame. */
export function Hydrated(): null {
  useEffect(afterFirstRender, [])
  return null
}
