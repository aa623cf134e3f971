import { asList, type identity, identityCalls, type RequestOf, urlOf } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

type Query = NonNullable<RequestOf<(typeof identity)['listUsers']>['query']>

export const usersQuery = (query: Query) =>
  queryOptions({
    queryKey: ownKey('users', query),
    queryFn: async ({ signal }) =>
      asList(await call(identityCalls.listUsers, { query: { limit: '20', ...query }, signal })),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** Where the users are given as a file. */
export const usersFile = (query: Query): string => urlOf(identityCalls.exportUsers, { query })
