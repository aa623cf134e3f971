import { useAddress } from '@kocyolu/web'
import { useLocation, useNavigate } from 'react-router-dom'

export type ListState = ReturnType<typeof useListState>

type Shown = Record<string, string | undefined>

const address = {
  read: (search: URLSearchParams): Shown => Object.fromEntries(search),
  write: (shown: Shown) => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(shown)) if (value) search.set(name, value)
    return search
  },
}

/** A list's state: search, filters, order and place are in the address, so that they can be linked to and gone back to. */
export function useListState() {
  const [{ cursor, ...filters }, change] = useAddress(address)
  const navigate = useNavigate()
  const cameFromPage: unknown = useLocation().state?.paged

  /** Another choice begins at the first page. A search in the making leaves no trail. */
  const choose = (changes: Record<string, string>, replace = false) =>
    change(({ cursor: _, ...now }) => ({ ...now, ...changes }), { replace })

  return {
    /** As the server is asked. */
    query: { ...filters, ...(cursor && { cursor }) },
    filters,
    choose,
    clear: () => change(() => ({})),
    isFirst: cursor === undefined,
    /** Whether the page before is one step back in the browser's history. */
    hasPrevious: cameFromPage === true,
    first: () => choose({}),
    previous: () => navigate(-1),
    next: (to: string) =>
      change(now => ({ ...now, cursor: to }), { state: { paged: true }, preventScrollReset: false }),
  }
}
