import type { Session } from '@kocyolu/contracts'
import { type UseInfiniteQueryResult, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { refreshSessions, type Side, sessionsQuery } from './queries.ts'
import { bucketsOf, nextTurn, together } from './session-buckets.ts'

const none: Session[] = []
/** How often what is said about the time, such as '3 minutes ago', is said anew. */
const minuteMs = 60_000

/** My sessions as they are now: they follow the other side's changes, and the clock when one starts or ends. */
export function useSessions(side: Side) {
  const client = useQueryClient()
  const open = useInfiniteQuery(sessionsQuery(side, 'open'))
  const closed = useInfiniteQuery(sessionsQuery(side, 'closed'))
  const [now, setNow] = useState(() => Date.now())
  const sessions = useMemo(() => together(open.data ?? none, closed.data ?? none), [open.data, closed.data])
  const buckets = useMemo(() => bucketsOf(sessions, now), [sessions, now])

  useEffect(() => {
    const untilTurn = Math.max((nextTurn(sessions, now) ?? Number.POSITIVE_INFINITY) - Date.now(), 0)
    const tick = () => {
      setNow(Date.now())
      // What I may do changes with the start, and the server says what that is.
      if (untilTurn <= minuteMs) void refreshSessions(client)
    }
    const timer = setTimeout(tick, Math.min(untilTurn, minuteMs))
    return () => clearTimeout(timer)
  }, [sessions, now, client])

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
