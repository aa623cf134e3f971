import {
  type ExamSubject,
  ExamType,
  eveningChannels,
  eveningTimes,
  type Goal,
  PlanUnit,
  type RankRow,
  type SharePart,
  type TidyPlan,
  type TopicList as TopicListView,
  TopicState,
  type MockExam as View,
} from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'

/** A task of a student's weekly plan. */
export const PlanTask = defineEntity({
  name: 'PlanTask',
  tableName: 'plan_tasks',
  properties: {
    id: p.integer().primary().autoincrement(),
    studentId: p.uuid(),
    clientId: p.uuid(),
    /** A calendar day of the plans' zone. */
    day: p.text(),
    subject: p.text(),
    topic: p.text(),
    unit: p.enum(PlanUnit.options),
    amount: p.integer(),
    isDone: p.boolean().default(false),
    doneAmount: p.integer().default(0),
    addedBy: p.enum(['student', 'mentor'] as const),
    /** The newest ticks that were taken in, so that one that is sent again is known. */
    tickKeys: p.json<string[]>().default([]),
    /** The topic that counts once the task is done. */
    topicId: p.integer().nullable(),
    /** The session that it came of. */
    sessionId: p.integer().nullable(),
    version: p.integer().version(),
    createdAt: p.datetime(),
  },
})

/** A task as it was before it moved, by its version since. */
export type MovedTask = { id: number; from: string; version: number }

/** A task that was dropped, as it was. */
export type DroppedTask = {
  clientId: string
  day: string
  subject: string
  topic: string
  unit: PlanUnit
  amount: number
  doneAmount: number
  addedBy: 'student' | 'mentor'
  tickKeys: string[]
  topicId: number | null
  sessionId?: number | null
  createdAt: string
}

/** The last time that a student moved or dropped open tasks of earlier days. */
export const PlanTidy = defineEntity({
  name: 'PlanTidy',
  tableName: 'plan_tidies',
  properties: {
    studentId: p.uuid().primary(),
    clientId: p.uuid(),
    asked: p.json<TidyPlan['moves']>(),
    moved: p.json<MovedTask[]>(),
    dropped: p.json<DroppedTask[]>(),
    madeAt: p.datetime(),
    undoneAt: p.datetime().nullable(),
  },
})

/** A student's goal. */
export const StudentGoal = defineEntity({
  name: 'StudentGoal',
  tableName: 'student_goals',
  properties: {
    studentId: p.uuid().primary(),
    faculty: p.text().nullable(),
    programme: p.text().nullable(),
    targetRank: p.integer().nullable(),
    examType: p.enum(ExamType.options).nullable(),
    targets: p.json<Goal['targets']>(),
    version: p.integer().default(1),
    updatedAt: p.datetime(),
  },
})

/** Answers of a test, beside the test as it was when they were entered. */
export type CountedSubject = Omit<View['subjects'][number], 'net'>

/** A mock exam with what it was counted with: its paper may be another one by now, or gone. */
export const MockExam = defineEntity({
  name: 'MockExam',
  tableName: 'mock_exams',
  properties: {
    id: p.integer().primary().autoincrement(),
    studentId: p.uuid(),
    clientId: p.uuid(),
    paperId: p.integer(),
    paperName: p.text(),
    examType: p.enum(ExamType.options).nullable(),
    wrongsPerCorrect: p.integer(),
    name: p.text(),
    /** A calendar day, as it was entered. */
    takenOn: p.text(),
    subjects: p.json<CountedSubject[]>(),
    weakTopics: p.json<string[]>(),
    topics: p.json<View['topics']>().default([]),
    version: p.integer().version(),
    createdAt: p.datetime(),
  },
})

/** How an exam is counted, as content last published it; a deleted one keeps its row, so that no older event brings it back. */
export const ExamPaper = defineEntity({
  name: 'ExamPaper',
  tableName: 'exam_papers',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    examType: p.enum(ExamType.options).nullable(),
    wrongsPerCorrect: p.integer(),
    subjects: p.json<ExamSubject[]>(),
    version: p.integer(),
    deleted: p.boolean(),
  },
})

/** A published table of ranks, as content last published it; a withdrawn one keeps its row, so that no older event brings it back. */
export const RankTable = defineEntity({
  name: 'RankTable',
  tableName: 'rank_tables',
  properties: {
    id: p.integer().primary(),
    paperId: p.integer(),
    year: p.integer(),
    name: p.text(),
    link: p.text(),
    publishedOn: p.text(),
    rows: p.json<RankRow[]>(),
    version: p.integer(),
    deleted: p.boolean(),
  },
})

/** A student's share with a coach. Without a row, nothing is shared. */
export const ProgressShare = defineEntity({
  name: 'ProgressShare',
  tableName: 'progress_shares',
  properties: {
    studentId: p.uuid().primary(),
    mentorProfileId: p.integer().primary(),
    parts: p.json<SharePart[]>(),
    sharedAt: p.datetime(),
  },
})

/** A coach was notified of a student who shares, once for however often the student does. */
export const ShareNews = defineEntity({
  name: 'ShareNews',
  tableName: 'progress_share_news',
  properties: {
    studentId: p.uuid().primary(),
    mentorProfileId: p.integer().primary(),
  },
})

/** A coach's note about a student, shown to no other user. */
export const ProgressNote = defineEntity({
  name: 'ProgressNote',
  tableName: 'progress_notes',
  properties: {
    mentorProfileId: p.integer().primary(),
    studentId: p.uuid().primary(),
    text: p.text(),
    version: p.integer(),
    updatedAt: p.datetime(),
  },
})

/** The topics of one subject of an exam, with their source. */
export const TopicList = defineEntity({
  name: 'TopicList',
  tableName: 'topic_lists',
  properties: {
    id: p.integer().primary().autoincrement(),
    exam: p.enum(['TYT', 'AYT', 'YDT'] as const),
    subject: p.text(),
    scoreTypes: p.json<TopicListView['scoreTypes']>(),
    year: p.integer(),
    source: p.text(),
    link: p.text(),
    version: p.integer().default(1),
  },
})

/** A topic; one that is not taught any more stays for those who have studied it. */
export const Topic = defineEntity({
  name: 'Topic',
  tableName: 'topics',
  properties: {
    id: p.integer().primary().autoincrement(),
    listId: p.integer(),
    place: p.integer(),
    name: p.text(),
    retired: p.boolean().default(false),
  },
})

/** A student's word about a topic. */
export const TopicMark = defineEntity({
  name: 'TopicMark',
  tableName: 'topic_marks',
  properties: {
    studentId: p.uuid().primary(),
    topicId: p.integer().primary(),
    state: p.enum(TopicState.options).nullable(),
    lastOn: p.text().nullable(),
    minutes: p.integer(),
    version: p.integer(),
    updatedAt: p.datetime(),
  },
})

/** When a student is reminded next in the evening; off without a channel. */
export const EveningReminder = defineEntity({
  name: 'EveningReminder',
  tableName: 'evening_reminders',
  properties: {
    studentId: p.uuid().primary(),
    channel: p.enum(eveningChannels).nullable(),
    time: p.enum(eveningTimes),
    timeZone: p.text(),
    nextAt: p.datetime().nullable(),
    /** A day by the student's clock. */
    lastOn: p.text().nullable(),
    updatedAt: p.datetime(),
  },
})
