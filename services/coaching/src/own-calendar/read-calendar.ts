import type { Deps } from '../service.ts'
import { readSafely } from './busy/read-safely.ts'
import { aheadMs, wholeEveryMs } from './calendar-times.ts'
import { CalendarFailure } from './reading/calendar-failure.ts'
import { fetchCalendar, type Version } from './reading/fetch-calendar.ts'
import type { Leased, Reading } from './reading/leased.ts'
import { storeFailure, storeReading } from './store-reading.ts'

/** Reads a calendar, and stores when its coach is busy or why that cannot be known. */
export async function readCalendar(deps: Deps, leased: Leased): Promise<void> {
  const { mentorProfileId } = leased
  try {
    await storeReading(deps, leased, await read(deps, leased))
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error
    deps.log.info({ mentorProfileId, problem: error.problem }, 'a calendar could not be read')
    await storeFailure(deps, leased, error)
  }
}

async function read({ calendars, clock, config }: Deps, leased: Leased): Promise<Reading> {
  const { text, ...version } = await fetchCalendar(leased.address, knownOf(leased, clock.now()), calendars)
  if (text === null) return { ...version, busy: null }
  const now = clock.now().getTime()
  const busy = await readSafely(String(leased.mentorProfileId), {
    text,
    timeZone: leased.timeZone,
    within: { start: now, end: now + aheadMs },
    host: new URL(config.publicOrigin).hostname,
  })
  if (busy.unread.length > 0) throw new CalendarFailure('not_understood', busy.unread)
  return { ...version, busy }
}

/** The version that is asked about; none where all of it is to be read anyway. */
function knownOf({ etag, lastModified, expandedAt, expandedZone, timeZone }: Leased, now: Date): Version {
  const isFresh = expandedAt !== null && now.getTime() - expandedAt.getTime() < wholeEveryMs
  return isFresh && expandedZone === timeZone ? { etag, lastModified } : { etag: null, lastModified: null }
}
