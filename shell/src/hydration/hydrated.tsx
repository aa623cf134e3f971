import { useEffect } from 'react'
import { afterFirstRender } from './first-render.ts'

/** Hears that the page is rendered and everything on it listens; stands last in the site's frame. */
export function Hydrated(): null {
  useEffect(afterFirstRender, [])
  return null
}
