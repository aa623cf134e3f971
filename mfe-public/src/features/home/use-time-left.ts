import { useEffect, useState } from 'react'
import { nextTick, type TimeLeft, timeLeft } from './time-left.ts'

/** What is left until an instant, renewed as each second passes and no longer once it is there. */
export function useTimeLeft(target: number): TimeLeft {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const wait = nextTick(target, now)
    if (wait === null) return
    const timer = setTimeout(() => setNow(Date.now()), wait)
    return () => clearTimeout(timer)
  }, [target, now])
  return timeLeft(target, now)
}
