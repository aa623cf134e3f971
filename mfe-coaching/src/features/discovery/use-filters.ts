import { useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { changeFilters, type Filters, readFilters, writeFilters } from './filters.ts'

export type ChangeFilters = (change: Partial<Filters>, how?: { replace: boolean }) => void

/** The filters of the address, and a way to change them there. */
export function useFilters(): [Filters, ChangeFilters] {
  const [search, setSearch] = useSearchParams()
  const filters = useMemo(() => readFilters(search), [search])
  // A search comes when the typing rests; it must not undo a filter that was chosen in the meantime.
  const now = useRef(filters)
  useLayoutEffect(() => {
    now.current = filters
  }, [filters])
  const change: ChangeFilters = (values, { replace } = { replace: false }) =>
    setSearch(writeFilters(changeFilters(now.current, values)), { replace, preventScrollReset: true })
  return [filters, change]
}
