import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

export type ListState = ReturnType<typeof useListState>

/** What a list shows: search, filters, order and place stand in the address, so that they can be linked to and gone back to. */
export function useListState() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const cameFromPage: unknown = useLocation().state?.paged
  const { cursor, ...filters } = Object.fromEntries(params) as Record<string, string | undefined>

  /** Another choice begins at the first page. A search in the making leaves no trail. */
  const choose = (changes: Record<string, string>, replace = false) => {
    setParams(
      before => {
        const next = new URLSearchParams(before)
        next.delete('cursor')
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace, preventScrollReset: true },
    )
  }

  return {
    /** As the server is asked. */
    query: { ...filters, ...(cursor && { cursor }) },
    filters,
    choose,
    clear: () => setParams({}, { preventScrollReset: true }),
    isFirst: cursor === undefined,
    /** Whether the page before is one step back in the browser's history. */
    hasPrevious: cameFromPage === true,
    first: () => choose({}),
    previous: () => navigate(-1),
    next: (to: string) =>
      setParams({ ...(filters as Record<string, string>), cursor: to }, { state: { paged: true } }),
  }
}
