import { AuditEntry, HandledEvent, OutboxEntry, Person, reportEntities } from '@kocyolu/service'
import { AbsenceClaim } from '../absence/absence-claim.entity.ts'
import { Application, ApplicationProof, UniversityCode } from '../applications/application.entity.ts'
import { Block } from '../blocks/block.entity.ts'
import { CalendarFeed } from '../calendar-feeds/calendar-feed.entity.ts'
import { ExpertiseCategory, MentorExpertise } from '../expertise/expertise.entity.ts'
import { Favourite } from '../favourites/favourite.entity.ts'
import { OwnCalendar } from '../own-calendar/own-calendar.entity.ts'
import { PlanTask } from '../plan/plan-task.entity.ts'
import { MentorProfile } from '../profiles/mentor-profile.entity.ts'
import { StudentGoal } from '../progress/goal.entity.ts'
import { ExamPaper, MockExam } from '../progress/mock-exam.entity.ts'
import { RankTable } from '../progress/rank-table.entity.ts'
import { ProgressNote, ProgressShare, ShareNews } from '../progress/share.entity.ts'
import { ProposedStart } from '../proposals/proposed-start.entity.ts'
import { Review, ReviewNews, ReviewReply } from '../reviews/review.entity.ts'
import { SessionAnswer } from '../session-answers/session-answer.entity.ts'
import { RequestKey, Session } from '../sessions/session.entity.ts'
import { TimeOff } from '../time-off/time-off.entity.ts'
import { WaitingEntry } from '../waiting-list/waiting-entry.entity.ts'

export const entities = [
  AbsenceClaim,
  Application,
  ApplicationProof,
  AuditEntry,
  Block,
  CalendarFeed,
  ExpertiseCategory,
  Favourite,
  HandledEvent,
  MentorExpertise,
  MentorProfile,
  OutboxEntry,
  Person,
  RequestKey,
  Review,
  ReviewNews,
  ReviewReply,
  Session,
  SessionAnswer,
  UniversityCode,
  ExamPaper,
  RankTable,
  StudentGoal,
  MockExam,
  ProgressShare,
  ShareNews,
  ProgressNote,
  PlanTask,
  ProposedStart,
  TimeOff,
  OwnCalendar,
  WaitingEntry,
  ...reportEntities,
] as const
