import { QueryView, Skeleton } from '@kocyolu/web'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isReleaseError, ReleaseError } from './release-error.tsx'

type Props<T> = { query: UseQueryResult<T>; height: number; children: (plan: T) => ReactNode }

/** Result of a decision, or what blocks it. */
export function Plan<T>({ query, height, children }: Props<T>) {
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton height={height} />}
      failure={error => (isReleaseError(error) ? <ReleaseError error={error} /> : undefined)}
    >
      {children}
    </QueryView>
  )
}
