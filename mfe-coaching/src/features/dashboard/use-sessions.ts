import type { Session } from '@kocyolu/contracts'
import { useLive } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type mentorSessionsQuery, refreshSessions, type studentSessionsQuery } from './queries.ts'
import { bucketsOf, nextTurn } from './session-buckets.ts'

const none: Session[] = []
/** How often what is said about the time, such as '3 minutes ago', is said anew. */
const minuteMs = 60_000

/** My sessions as they are now: they follow the other side's changes, and the clock when one starts or ends. */
export function useSessions(query: typeof studentSessionsQuery | typeof mentorSessionsQuery) {
  const { data, error, isPending, refetch } = useQuery(query)
  const [now, setNow] = useState(() => Date.now())
  const sessions = data ?? none
  const buckets = useMemo(() => bucketsOf(sessions, now), [sessions, now])

  useLive('session.changed', () => void refreshSessions())

  useEffect(() => {
    const untilTurn = Math.max((nextTurn(sessions, now) ?? Number.POSITIVE_INFINITY) - Date.now(), 0)
    const tick = () => {
      setNow(Date.now())
      // What I may do changes with the start, and the server says what that is.
      if (untilTurn <= minuteMs) void refreshSessions()
    }
    const timer = setTimeout(tick, Math.min(untilTurn, minuteMs))
    return () => clearTimeout(timer)
  }, [sessions, now])

  return { sessions, buckets, now, isPending, error: data ? null : error, refetch }
}
