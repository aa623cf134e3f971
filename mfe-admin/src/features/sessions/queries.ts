import { type coaching, coachingCalls, type RequestOf, type Session, urlOf } from '@kocyolu/contracts'
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

/** The full name of one of a session's two people. */
export const nameOf = (person: Session['student'] | Session['mentor']): string =>
  person ? `${person.firstName} ${person.lastName}` : ''
