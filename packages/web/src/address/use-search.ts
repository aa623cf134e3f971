import { useLocation } from 'react-router-dom'
import { useRendered } from '../rendering/rendering.ts'

/** The search of the address as it stands there; a rendered page begins with what it was rendered for, without what no page reads. */
export function useSearch(): string {
  const { search } = useLocation()
  return useRendered(
    () => search,
    rendered => rendered.search ?? search,
  )
}
