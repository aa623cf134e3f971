import { useAddress } from '@kocyolu/web'
import { changeFilters, type Filters, readFilters, writeFilters } from './filters.ts'

/** Changes the filters as they are when the change is made, also where it depends on them. */
export type ChangeFilters = (
  change: Partial<Filters> | ((now: Filters) => Partial<Filters>),
  how?: { replace: boolean },
) => void

const address = { read: readFilters, write: writeFilters }

/** The filters of the address, and a way to change them there. */
export function useFilters(): [Filters, ChangeFilters] {
  const [filters, changeAddress] = useAddress(address)
  const change: ChangeFilters = (values, how) =>
    changeAddress(now => changeFilters(now, typeof values === 'function' ? values(now) : values), how)
  return [filters, change]
}
