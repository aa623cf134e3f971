import { limits } from '@kocyolu/contracts'
import { siteMinute } from '@kocyolu/service'

const minuteMs = 60_000

/** When the quiet hours end in which an instant falls; null in the day. The site's clock counts, wherever a browser is. */
export function quietUntil(now: Date): Date | null {
  const [hour = 0, minute = 0] = siteMinute(now).slice(11).split(':').map(Number)
  if (hour >= limits.quietUntilHour && hour < limits.quietFromHour) return null
  const minutes = ((limits.quietUntilHour - hour + 24) % 24) * 60 - minute
  return new Date(Math.floor(now.getTime() / minuteMs) * minuteMs + minutes * minuteMs)
}
