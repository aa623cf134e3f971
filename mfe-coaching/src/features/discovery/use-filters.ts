import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { changeFilters, type Filters, readFilters, writeFilters } from './filters.ts'

export type ChangeFilters = (change: Partial<Filters>, how?: { replace: boolean }) => void

/** The filters of the address, and a way to change them there. */
export function useFilters(): [Filters, ChangeFilters] {
  const [search, setSearch] = useSearchParams()
  const filters = useMemo(() => readFilters(search), [search])
  const change: ChangeFilters = (values, { replace } = { replace: false }) =>
    setSearch(now => writeFilters(changeFilters(readFilters(now), values)), {
      replace,
      preventScrollReset: true,
    })
  return [filters, change]
}
