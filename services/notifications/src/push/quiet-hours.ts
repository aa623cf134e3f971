import { limits, type OwnQuiet } from '@kocyolu/contracts'
import { siteMinute } from '@kocyolu/service'
import { isWithin, nextAt, onClock } from '../own-times/clock-of.ts'

const minuteMs = 60_000

/** When the quiet hours end in which an instant falls; null in the day. The site's clock counts, wherever a browser is. */
export function quietUntil(now: Date): Date | null {
  const [hour = 0, minute = 0] = siteMinute(now).slice(11).split(':').map(Number)
  if (hour >= limits.quietUntilHour && hour < limits.quietFromHour) return null
  const minutes = ((limits.quietUntilHour - hour + 24) % 24) * 60 - minute
  return new Date(Math.floor(now.getTime() / minuteMs) * minuteMs + minutes * minuteMs)
}

/** When a user may be pushed to again: after the hours of minors and own ones, which never shorten them; null where that is now. */
export function wakesAt(
  now: Date,
  isMinor: boolean,
  own: OwnQuiet | null,
  timeZone: string | null,
): Date | null {
  const ownUntil = (at: Date): Date | null =>
    own && timeZone && isWithin(onClock(at, timeZone).minute, own) ? nextAt(own.until, at, timeZone) : null
  const next = (at: Date): Date | null => (isMinor && quietUntil(at)) || ownUntil(at)
  let wakes: Date | null = null
  // The end of one of the two may be within the other.
  for (let times = 0; times < 3; times += 1) {
    const later = next(wakes ?? now)
    if (!later) return wakes
    wakes = later
  }
  return wakes
}
