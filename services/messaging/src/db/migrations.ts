import { start } from './migrations/0001-start.ts'
import { invitations } from './migrations/0002-invitations.ts'
import { peopleWithoutEmail } from './migrations/0003-people-without-email.ts'
import { happenings } from './migrations/0004-happenings.ts'
import { contactsByActivity } from './migrations/0005-contacts-by-activity.ts'
import { messagesPerDay } from './migrations/0006-messages-per-day.ts'
import { toldWaiting } from './migrations/0007-told-waiting.ts'
import { digestProgress } from './migrations/0008-digest-progress.ts'
import { messageTotal } from './migrations/0009-message-total.ts'
import { oneIndexOfUnread } from './migrations/0010-one-index-of-unread.ts'
import { unreadNow } from './migrations/0011-unread-now.ts'
import { blocks } from './migrations/0012-blocks.ts'
import { messageSearch } from './migrations/0013-message-search.ts'
import { sentDetails } from './migrations/0014-sent-details.ts'
import { reports } from './migrations/0015-reports.ts'
import { attachments } from './migrations/0016-attachments.ts'
import { minors } from './migrations/0020-minors.ts'
import { oldMarks } from './migrations/0021-old-marks.ts'

/** In the order in which they run. */
export const migrations = [
  start,
  invitations,
  peopleWithoutEmail,
  happenings,
  contactsByActivity,
  messagesPerDay,
  toldWaiting,
  digestProgress,
  messageTotal,
  oneIndexOfUnread,
  unreadNow,
  blocks,
  messageSearch,
  sentDetails,
  reports,
  attachments,
  minors,
  oldMarks,
]
