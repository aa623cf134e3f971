import { type coaching, coachingCalls, type RequestOf, urlOf } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

type Query = NonNullable<RequestOf<(typeof coaching)['listAllSessions']>['query']>

export const sessionsQuery = (query: Query) =>
  queryOptions({
    queryKey: ownKey('sessions', query),
    queryFn: ({ signal }) => call(coachingCalls.listAllSessions, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** Where the sessions are given as a file. */
export const sessionsFile = (query: Query): string => urlOf(coachingCalls.exportSessions, { query })
