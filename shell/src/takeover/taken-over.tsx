import { useEffect } from 'react'
import { afterFirstDraw } from './first-draw.ts'

/** Hears that the page is drawn and everything on it listens; stands last in the site's frame. */
export function TakenOver(): null {
  useEffect(afterFirstDraw, [])
  return null
}
