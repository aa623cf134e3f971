import { baseline } from './migrations/0001-baseline.ts'
import { countWhenRead } from './migrations/0002-count-when-read.ts'
import { sessionMoves } from './migrations/0003-session-moves.ts'
import { foldSigns } from './migrations/0004-fold-signs.ts'
import { reportsAndAudit } from './migrations/0005-reports-and-audit.ts'
import { dueRows } from './migrations/0006-due-rows.ts'
import { freeHours } from './migrations/0007-free-hours.ts'
import { publishedApprovals } from './migrations/0008-published-approvals.ts'
import { goalVersion } from './migrations/0009-goal-version.ts'
import { foldIndexes } from './migrations/0010-fold-indexes.ts'
import { eventKeys } from './migrations/0011-event-keys.ts'
import { erasureIndexes } from './migrations/0012-erasure-indexes.ts'
import { hoursToWrite } from './migrations/0013-hours-to-write.ts'
import { staleHours } from './migrations/0014-stale-hours.ts'
import { nextFree, nextFreeIndexes } from './migrations/0015-next-free.ts'
import { meetingRooms, roomIndexes } from './migrations/0017-meeting-rooms.ts'
import { approvalVersions } from './migrations/0018-approval-versions.ts'
import { topicIndexes, topics } from './migrations/0020-topics.ts'
import { sessionSummary } from './migrations/0022-session-summary.ts'
import { conduct } from './migrations/0023-conduct.ts'
import { planTidies } from './migrations/0024-plan-tidies.ts'
import { breaks } from './migrations/0025-breaks.ts'
import { places } from './migrations/0026-places.ts'
import { freeByDayGone, freeOnDay, students } from './migrations/0030-students.ts'
import { questionHours } from './migrations/0033-question-hours.ts'
import { sessionQuestions, sessionTaskIndexes } from './migrations/0035-session-questions.ts'
import { weekFaces } from './migrations/0037-week-faces.ts'
import { mistakes } from './migrations/0040-mistakes.ts'
import { examTopics } from './migrations/0041-exam-topics.ts'
import { eveningReminders } from './migrations/0042-evening-reminders.ts'
import { programmes } from './migrations/0043-programmes.ts'
import { questionPictures } from './migrations/0044-question-pictures.ts'
import { planTemplates } from './migrations/0045-plan-templates.ts'
import { proofsAgain, proofsAgainIndexes } from './migrations/0047-proofs-again.ts'
import { dueFailures } from './migrations/0052-due-failures.ts'
import { certificates } from './migrations/0054-certificates.ts'

/** In the order in which they run. */
export const migrations = [
  baseline,
  countWhenRead,
  sessionMoves,
  foldSigns,
  reportsAndAudit,
  dueRows,
  freeHours,
  publishedApprovals,
  goalVersion,
  foldIndexes,
  eventKeys,
  erasureIndexes,
  hoursToWrite,
  staleHours,
  nextFree,
  nextFreeIndexes,
  meetingRooms,
  roomIndexes,
  approvalVersions,
  topics,
  topicIndexes,
  sessionSummary,
  conduct,
  planTidies,
  breaks,
  places,
  students,
  freeOnDay,
  freeByDayGone,
  questionHours,
  sessionQuestions,
  sessionTaskIndexes,
  weekFaces,
  mistakes,
  examTopics,
  eveningReminders,
  programmes,
  questionPictures,
  planTemplates,
  proofsAgain,
  proofsAgainIndexes,
  dueFailures,
  certificates,
]
