import { useNow } from '@kocyolu/web'
import { useEffect, useState } from 'react'
import { nextTick, type TimeLeft, timeLeft } from './time-left.ts'

/** What is left until an instant, renewed as each second passes and no longer once it is there. */
export function useTimeLeft(target: number): TimeLeft {
  const [now, setNow] = useState(useNow())
  useEffect(() => {
    // What a server rendered is some time old.
    const isLate = Date.now() - now > 1_000
    const wait = isLate ? 0 : nextTick(target, now)
    if (wait === null) return
    const timer = setTimeout(() => setNow(Date.now()), wait)
    return () => clearTimeout(timer)
  }, [target, now])
  return timeLeft(target, now)
}
