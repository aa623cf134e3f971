import { useLocation } from 'react-router-dom'
import { useRendered } from '../rendering/rendering.ts'

/** The search of the address; a rendered page begins with that of its request, without parameters that no page reads. */
export function useSearch(): string {
  const { search } = useLocation()
  return useRendered(
    () => search,
    rendered => rendered.search ?? search,
  )
}
