import { start } from './migrations/0001-start.ts'
import { openSessions } from './migrations/0002-open-sessions.ts'
import { pictureVersion } from './migrations/0003-picture-version.ts'
import { peopleWithoutEmail } from './migrations/0004-people-without-email.ts'
import { favourites } from './migrations/0005-favourites.ts'
import { answerTimes } from './migrations/0006-answer-times.ts'
import { administration } from './migrations/0007-administration.ts'
import { discovery } from './migrations/0008-discovery.ts'
import { unavailablePeople } from './migrations/0009-unavailable-people.ts'
import { reviewNews } from './migrations/0010-review-news.ts'
import { withoutPictures } from './migrations/0011-without-pictures.ts'
import { closedSessionTotals } from './migrations/0012-closed-session-totals.ts'
import { progress } from './migrations/0013-progress.ts'
import { plan } from './migrations/0014-plan.ts'
import { bookingWindow } from './migrations/0015-booking-window.ts'
import { blocks } from './migrations/0016-blocks.ts'
import { timeOff } from './migrations/0017-time-off.ts'
import { hours } from './migrations/0018-hours.ts'
import { calendarFeeds } from './migrations/0019-calendar-feeds.ts'
import { reviewReplies } from './migrations/0020-review-replies.ts'
import { series } from './migrations/0021-series.ts'
import { proposals } from './migrations/0022-proposals.ts'
import { waitingList } from './migrations/0023-waiting-list.ts'
import { absence } from './migrations/0024-absence.ts'
import { reports } from './migrations/0026-reports.ts'
import { leavingMentors } from './migrations/0028-leaving-mentors.ts'
import { ownCalendars } from './migrations/0029-own-calendars.ts'
import { rankTables } from './migrations/0030-rank-tables.ts'
import { skippedEvents } from './migrations/0032-skipped-events.ts'
import { unreadParts } from './migrations/0033-unread-parts.ts'
import { waitingChanges } from './migrations/0034-waiting-changes.ts'
import { heldSessions } from './migrations/0035-held-sessions.ts'
import { applications } from './migrations/0036-applications.ts'

/** In the order in which they run. */
export const migrations = [
  start,
  openSessions,
  pictureVersion,
  peopleWithoutEmail,
  favourites,
  answerTimes,
  administration,
  discovery,
  unavailablePeople,
  reviewNews,
  withoutPictures,
  closedSessionTotals,
  progress,
  plan,
  bookingWindow,
  blocks,
  timeOff,
  hours,
  calendarFeeds,
  reviewReplies,
  series,
  proposals,
  waitingList,
  absence,
  reports,
  leavingMentors,
  ownCalendars,
  rankTables,
  skippedEvents,
  unreadParts,
  waitingChanges,
  heldSessions,
  applications,
]
