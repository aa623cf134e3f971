import type { Session } from '@kocyolu/contracts'
import { serverNow } from '@kocyolu/web'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refreshSessions } from './queries.ts'

/** How often what is said about the time, such as '3 minutes ago', is rendered again. */
const minuteMs = 60_000

/** Sessions start on the hour for everybody: not all open pages ask in the same second. */
const spreadMs = 8_000

/** The time, as it goes on beside these sessions; when one of them starts or ends, all are fetched again. */
export function useNow(sessions: readonly Session[]): number {
  const client = useQueryClient()
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const untilTurn = Math.max((nextTurn(sessions, now) ?? Number.POSITIVE_INFINITY) - serverNow(), 0)
    const tick = () => {
      setNow(serverNow())
      // My rights change with the start, and the server has them.
      if (untilTurn <= minuteMs) setTimeout(() => void refreshSessions(client), Math.random() * spreadMs)
    }
    const timer = setTimeout(tick, Math.min(untilTurn, minuteMs))
    return () => clearTimeout(timer)
  }, [sessions, now, client])
  return now
}

/** When the next session starts or ends and the lists change by themselves; null when none will. */
export function nextTurn(sessions: readonly Session[], now: number): number | null {
  const turns = sessions
    .filter(one => one.status === 'confirmed')
    .flatMap(one => [Date.parse(one.startTime), Date.parse(one.endTime)])
    .filter(turn => turn > now)
  return turns.length > 0 ? Math.min(...turns) : null
}
