import type { Session } from '@kocyolu/contracts'
import { type UseInfiniteQueryResult, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { refreshSessions, type Side, sessionsQuery } from '../../shared/sessions/queries.ts'
import { useNow } from '../../shared/sessions/use-now.ts'
import { bucketsOf, together } from './session-buckets.ts'

const none: Session[] = []

/** My sessions as they are now: they follow the other side's changes, and the clock when one starts or ends. */
export function useSessions(side: Side) {
  const client = useQueryClient()
  const open = useInfiniteQuery(sessionsQuery(side, 'open'))
  const closed = useInfiniteQuery(sessionsQuery(side, 'closed'))
  const sessions = useMemo(() => together(open.data ?? none, closed.data ?? none), [open.data, closed.data])
  const now = useNow(sessions)
  const buckets = useMemo(() => bucketsOf(sessions, now), [sessions, now])
  const hasAll = open.data !== undefined && closed.data !== undefined
  return {
    sessions,
    now,
    lists: { open, closed },
    /** Both lists as one. */
    query: {
      data: hasAll ? buckets : undefined,
      error: failureOf(open) ?? failureOf(closed),
      isFetching: open.isFetching || closed.isFetching,
      refetch: () => refreshSessions(client),
    },
  }
}

/** The button that asks for more of a list says by itself when they do not come. */
const failureOf = ({ error, isFetchNextPageError }: UseInfiniteQueryResult<unknown>) =>
  isFetchNextPageError ? null : error
