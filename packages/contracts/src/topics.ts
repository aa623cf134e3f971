import { z } from 'zod'
import { defineContract, get, put } from './contract.ts'
import { Day, HttpsUrl, Id, PathId, ReadVersion, text } from './fields.ts'
import * as limits from './limits.ts'
import { ExamType } from './mentors.ts'
import { topicStates } from './studied.ts'

const Topic = z.object({ id: Id, name: z.string() })

/** The topics of one subject of an exam, in the order in which they are taught, and where that is from. */
export const TopicList = z
  .object({
    id: Id,
    exam: z.enum(['TYT', 'AYT', 'YDT']),
    subject: z.string(),
    /** The score types that this subject counts for; none where everybody takes it. */
    scoreTypes: z.array(ExamType),
    year: z.int(),
    source: z.string(),
    link: z.string(),
    topics: z.array(Topic),
    version: z.int(),
  })
  .meta({ id: 'TopicList' })
export type TopicList = z.infer<typeof TopicList>

/** The topics of a subject as an admin writes them, in their order; one without an id is new, and one that is left out is taught no more. */
export const WriteTopicList = z.object({
  year: z.int().min(2000).max(2100),
  source: text(1, 80),
  link: HttpsUrl,
  topics: z
    .array(z.object({ id: Id.optional(), name: text(1, limits.planTopicMax) }))
    .min(1)
    .max(limits.topicsMax),
  /** The version that was read. */
  version: z.int().min(1),
})
export type WriteTopicList = z.output<typeof WriteTopicList>

/** How far a student is with a topic. */
export const TopicState = z.enum(topicStates)
export type TopicState = z.infer<typeof TopicState>

/** A student's mark of a topic, on top of what was read; `version` 0 where there was none. */
export const WriteTopicMark = z.object({
  /** Null takes the mark away; tasks of the plan go on counting. */
  state: TopicState.nullable(),
  lastOn: Day.nullable(),
  /** Minutes outside the plan. */
  minutes: z.int().min(0).max(limits.topicMinutesMax),
  version: ReadVersion,
})
export type WriteTopicMark = z.output<typeof WriteTopicMark>

/** A topic that a student has begun: what they said of it, and what they ticked off in their plan. */
export const TopicMark = z
  .object({
    topicId: Id,
    state: TopicState.nullable(),
    lastOn: Day.nullable(),
    minutes: z.int(),
    version: z.int(),
    /** Of tasks of the plan that name the topic and are done. */
    plan: z.object({ tasks: z.int(), minutes: z.int(), lastOn: Day.nullable() }),
  })
  .meta({ id: 'TopicMark' })
export type TopicMark = z.infer<typeof TopicMark>

/** The calls of coaching about the topics of the exams. */
export const topics = defineContract({
  listTopicLists: get('/api/progress/topic-lists', 'user', {
    summary: 'The topics of each subject of the exams, with their source and year',
    response: z.array(TopicList),
  }),
  updateTopicList: put('/api/progress/topic-lists/{id}', 'admin', {
    summary:
      'Change the topics of a subject; what students said of one stays with it. A conflict when another admin has changed it meanwhile',
    params: z.object({ id: PathId }),
    body: WriteTopicList,
    response: TopicList,
    errors: ['conflict'],
  }),
  listTopicMarks: get('/api/progress/topics', 'student', {
    summary: 'What I have done of topics, without those that I have not begun',
    response: z.array(TopicMark),
  }),
  putTopicMark: put('/api/progress/topics/{id}', 'student', {
    summary: 'Say how far I am with a topic; refused when it was said elsewhere meanwhile',
    params: z.object({ id: PathId }),
    body: WriteTopicMark,
    response: TopicMark,
    errors: ['conflict'],
  }),
})
