import { type coaching, coachingCalls, type RequestOf, urlOf } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

type Query = NonNullable<RequestOf<(typeof coaching)['listAllMentors']>['query']>

export const mentorsQuery = (query: Query) =>
  queryOptions({
    queryKey: ownKey('mentors', query),
    queryFn: ({ signal }) => call(coachingCalls.listAllMentors, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** Where the coaches are given as a file. */
export const mentorsFile = (query: Query): string => urlOf(coachingCalls.exportMentors, { query })
