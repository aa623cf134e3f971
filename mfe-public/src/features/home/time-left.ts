export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number }

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Time left until an instant, in whole seconds rounded down; nothing once it is there. Both in milliseconds. */
export function timeLeft(target: number, now: number): TimeLeft {
  const left = Math.max(0, target - now)
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
  }
}

/** Milliseconds until the shown seconds change; null when they never will again. */
export function nextTick(target: number, now: number): number | null {
  const left = target - now
  return left < second ? null : (left % second) + 1
}
