import { useLocation } from 'react-router-dom'
import { useDrawn } from '../rendering/rendering.ts'

/** The search of the address as it stands there; a drawn page begins with what it was drawn for, without what no page reads. */
export function useSearch(): string {
  const { search } = useLocation()
  return useDrawn(
    () => search,
    drawn => drawn.search ?? search,
  )
}
