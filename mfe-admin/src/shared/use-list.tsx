import type { ListOf } from '@kocyolu/contracts'
import { Avatar, useAddress } from '@kocyolu/web'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import styles from './row.module.css'
import { useText } from './texts.ts'

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

/** The page of a list that its state says; the one before stays until it has come. */
export const useListQuery = <T,>(
  queryKey: readonly unknown[],
  ask: (request: { signal: AbortSignal }) => Promise<ListOf<T>>,
) =>
  useQuery({
    ...queryOptions({ queryKey: queryKey, queryFn: ({ signal }) => ask({ signal }), staleTime: 0 }),
    placeholderData: keepPreviousData,
  })

export type Column<T> = {
  key: string
  title: string
  render: (row: T) => ReactNode
  /** On a phone it has the width of the card for itself. */
  isWide?: boolean
  /** The orders that the server knows of this column, by the name they have in the address. */
  sorts?: { ascend?: string; descend?: string }
}

type PersonProps = { person: ComponentProps<typeof Avatar>['person']; children?: ReactNode }

/** A user in a list: picture, name, and what is said below it. */
export function Person({ person, children }: PersonProps) {
  const t = useText()
  return (
    <span className={styles.person}>
      <Avatar person={person} size={40} />
      <span className={styles.words}>
        <strong>{`${person.firstName} ${person.lastName}`.trim() || t('deleted')}</strong>
        {children && <span className={styles.more}>{children}</span>}
      </span>
    </span>
  )
}
