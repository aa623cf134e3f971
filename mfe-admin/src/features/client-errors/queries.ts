import type { ClientErrorQuery } from '@kocyolu/contracts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ownKey } from '../../own-key.ts'

type Query = { [K in keyof ClientErrorQuery]?: string }

export const clientErrorsQuery = (query: Query) =>
  queryOptions({
    queryKey: ownKey('client-errors', query),
    queryFn: ({ signal }) => api.releases.listClientErrors({ query: query as object, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export const clientErrorQuery = (id: string) =>
  queryOptions({
    queryKey: ownKey('client-errors', 'one', id),
    queryFn: ({ signal }) => api.releases.getClientError({ params: { id }, signal }),
    refetchOnMount: 'always',
  })
