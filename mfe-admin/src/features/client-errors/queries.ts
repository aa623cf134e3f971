import { type ClientErrorQuery, releasesCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

type Query = { [K in keyof ClientErrorQuery]?: string }

export const clientErrorsQuery = (query: Query) =>
  queryOptions({
    queryKey: ownKey('client-errors', query),
    queryFn: ({ signal }) => call(releasesCalls.listClientErrors, { query: query as object, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export const clientErrorQuery = (id: string) =>
  queryOptions({
    queryKey: ownKey('client-errors', 'one', id),
    queryFn: ({ signal }) => call(releasesCalls.getClientError, { params: { id }, signal }),
    refetchOnMount: 'always',
  })
