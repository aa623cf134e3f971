import type { Session } from '@kocyolu/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { nextTurn } from './next-turn.ts'
import { refreshSessions } from './queries.ts'

/** How often what is said about the time, such as '3 minutes ago', is said anew. */
const minuteMs = 60_000

/** The time, as it goes on beside these sessions; when one of them starts or ends, all are fetched again. */
export function useNow(sessions: readonly Session[]): number {
  const client = useQueryClient()
  const [now, setNow] = useState(() => Date.now())
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
  return now
}
