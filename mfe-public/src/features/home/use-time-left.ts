import { useNow } from '@kocyolu/web'
import { useEffect, useState } from 'react'
import { nextTick, type TimeLeft, timeLeft } from './time-left.ts'

/** Time left until an instant, updated each second until it is there. */
export function useTimeLeft(target: number): TimeLeft {
  const [now, setNow] = useState(useNow())
  useEffect(() => {
    // A server-rendered value is some time old.
    const isLate = Date.now() - now > 1_000
    const wait = isLate ? 0 : nextTick(target, now)
    if (wait === null) return
    const timer = setTimeout(() => setNow(Date.now()), wait)
    return () => clearTimeout(timer)
  }, [target, now])
  return timeLeft(target, now)
}
