import {
  addDays,
  type Caller,
  planDay,
  type TopicList,
  type TopicMark,
  type WriteTopicMark,
} from '@kocyolu/contracts'
import { AppError, inTransaction, invalidField } from '@kocyolu/service'
import { sql } from 'kysely'
import { lockStudent } from '../progress/mock-exams.ts'
import type { CoachingEm, Deps } from '../service.ts'

/** The topics of each subject, in the order of the exams. */
export async function listTopicLists(em: CoachingEm, only: number | null = null): Promise<TopicList[]> {
  const topics = sql<TopicList['topics']>`coalesce((
    select jsonb_agg(jsonb_build_object('id', topic.id, 'name', topic.name) order by topic.place)
    from topics topic where topic.list_id = list.id and not topic.retired), '[]')`
  return em
    .getKysely()
    .selectFrom('topic_lists as list')
    .select(['list.id', 'list.exam', 'list.subject', 'list.score_types as scoreTypes'])
    .select(['list.year', 'list.source', 'list.link', 'list.version', topics.as('topics')])
    .where(sql<boolean>`(${only}::int is null or list.id = ${only}::int)`)
    .orderBy('list.id')
    .execute()
}

/**
 * Topics that a student has begun. Tasks of the plan are counted when they are read: one that is ticked off no longer, or
 * deleted, counts no more.
 */
export async function listTopicMarks(
  em: CoachingEm,
  studentId: string,
  only: number | null = null,
): Promise<TopicMark[]> {
  const { rows } = await sql<Row>`
    select coalesce(mark.topic_id, done.topic_id) as "topicId", mark.state, mark.last_on as "lastOn",
      mark.minutes, mark.version, done.tasks, done.minutes as planned, done.last_on as "plannedOn"
    from (select topic_id, state, last_on, minutes, version from topic_marks
        where student_id = ${studentId} and (${only}::int is null or topic_id = ${only}::int)) mark
      full join (select topic_id, count(*)::int as tasks, max(day) as last_on,
          coalesce(sum(done_amount) filter (where unit = 'minutes'), 0)::int as minutes
        from plan_tasks where student_id = ${studentId} and topic_id is not null and is_done
          and (${only}::int is null or topic_id = ${only}::int)
        group by topic_id) done on done.topic_id = mark.topic_id
    order by 1`.execute(em.getKysely())
  return rows.map(markView)
}

type Row = {
  topicId: number
  state: TopicMark['state']
  lastOn: string | null
  minutes: number | null
  version: number | null
  tasks: number | null
  planned: number | null
  plannedOn: string | null
}

const markView = (row: Row): TopicMark => ({
  topicId: row.topicId,
  state: row.state,
  lastOn: row.lastOn,
  minutes: row.minutes ?? 0,
  version: row.version ?? 0,
  plan: { tasks: row.tasks ?? 0, minutes: row.planned ?? 0, lastOn: row.plannedOn },
})

/** Writes what a student says of a topic, on top of what was read. */
export function putTopicMark(
  deps: Deps,
  { id: studentId }: Caller,
  topicId: number,
  { version, ...said }: WriteTopicMark,
): Promise<TopicMark> {
  expectPast(deps.clock.now(), said.lastOn)
  return inTransaction(deps, async ({ em, clock }) => {
    await lockStudent(em, studentId)
    const [before = unmarked(topicId)] = await listTopicMarks(em, studentId, topicId)
    const { state, lastOn, minutes } = before
    if (state === said.state && lastOn === said.lastOn && minutes === said.minutes) return before
    if (before.version !== version) throw new AppError('conflict')
    await expectTopic(em, topicId, 'not_found')
    const row = { state: said.state, last_on: said.lastOn, minutes: said.minutes }
    const written = { ...row, version: version + 1, updated_at: clock.now() }
    await em
      .getKysely()
      .insertInto('topic_marks')
      .values({ student_id: studentId, topic_id: topicId, ...written })
      .onConflict(conflict => conflict.columns(['student_id', 'topic_id']).doUpdateSet(written))
      .execute()
    return { ...before, ...said, version: written.version }
  })
}

const unmarked = (topicId: number): TopicMark => ({
  ...{ topicId, state: null, lastOn: null, minutes: 0, version: 0 },
  plan: { tasks: 0, minutes: 0, lastOn: null },
})

/** By the clock that is furthest ahead. */
function expectPast(now: Date, day: string | null): void {
  if (day === null) return
  if (day > addDays(planDay(now), 1)) throw invalidField('lastOn', 'Not yet')
  if (day < '2000-01-01') throw invalidField('lastOn', 'Too long ago')
}

/** The topic, which is there; undefined and null name none. */
export async function expectTopic(
  em: CoachingEm,
  topicId: number | null | undefined,
  otherwise?: 'not_found',
): Promise<number | null> {
  if (topicId === null || topicId === undefined) return null
  const found = await em
    .getKysely()
    .selectFrom('topics')
    .select('id')
    .where('id', '=', topicId)
    .executeTakeFirst()
  if (found) return found.id
  throw otherwise ? new AppError(otherwise) : invalidField('topicId', 'There is no such topic')
}
