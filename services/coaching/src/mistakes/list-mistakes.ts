import {
  Day,
  type ListOf,
  limits,
  type MistakeState,
  type MistakeSummary,
  type Mistake as MistakeView,
  mistakeCauses,
  PathId,
  planDay,
} from '@kocyolu/contracts'
import { keyset } from '@kocyolu/service'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CoachingEm } from '../service.ts'

const key = z.tuple([Day, PathId])
const byDue = keyset('mistakes', { columns: ['mistake.due_on', 'mistake.id'], direction: 'asc', key })
const bySolved = keyset('solved mistakes', {
  ...{ columns: ['mistake.solved_on', 'mistake.id'], direction: 'desc', key },
})

/** The columns that a mistake is shown by. */
const selectMistakes = (em: CoachingEm, studentId: string) =>
  em
    .getKysely()
    .selectFrom('mistakes as mistake')
    .leftJoin('topics as topic', 'topic.id', 'mistake.topic_id')
    .leftJoin('topic_lists as list', 'list.id', 'topic.list_id')
    .select(['mistake.id', 'mistake.cause', 'mistake.note', 'mistake.days', 'mistake.rights'])
    .select(['mistake.due_on as dueOn', 'mistake.solved_on as solvedOn', 'mistake.added_on as addedOn'])
    .select(['mistake.picture_version as pictureVersion', 'mistake.picture_width as width'])
    .select(['mistake.picture_height as height', 'mistake.version'])
    .select(['topic.id as topicId', 'topic.name', 'list.exam', 'list.subject'])
    .where('mistake.student_id', '=', studentId)

type Row = Awaited<ReturnType<ReturnType<typeof selectMistakes>['execute']>>[number]

const mistakeView = (row: Row): MistakeView => ({
  ...{ id: row.id, cause: row.cause, note: row.note, days: row.days, dueOn: row.dueOn },
  ...{ rights: row.rights, solvedOn: row.solvedOn ?? null, addedOn: row.addedOn, version: row.version },
  topic: topicOf(row),
  picture:
    row.width && row.height ? { version: row.pictureVersion, width: row.width, height: row.height } : null,
})

type OfTopic = { topicId: number | null; name: string | null; exam: string | null; subject: string | null }

const topicOf = ({ topicId, name, exam, subject }: OfTopic): MistakeView['topic'] =>
  topicId === null ? null : { id: topicId, name: name ?? '', exam: exam ?? '', subject: subject ?? '' }

type Query = {
  state: MistakeState
  cause?: MistakeView['cause'] | undefined
  topicId?: number | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** A student's questions in one state: those that wait longest first, or the last solved first. */
export function listMistakes(
  em: CoachingEm,
  studentId: string,
  { state, cause, topicId, ...query }: Query,
  now: Date,
): Promise<ListOf<MistakeView>> {
  const today = planDay(now)
  const rows = selectMistakes(em, studentId)
    .where('mistake.solved_on', state === 'solved' ? 'is not' : 'is', null)
    .$if(state === 'due', some => some.where('mistake.due_on', '<=', today))
    .$if(state === 'later', some => some.where('mistake.due_on', '>', today))
    .$if(cause !== undefined, some => some.where('mistake.cause', '=', cause ?? 'knowledge'))
    .$if(topicId !== undefined, some => some.where('mistake.topic_id', '=', topicId ?? 0))
  return state === 'solved'
    ? bySolved.list(query, rows, { keyOf: row => [row.solvedOn ?? '', row.id], view: mistakeView })
    : byDue.list(query, rows, { keyOf: row => [row.dueOn, row.id], view: mistakeView })
}

/** One question of a student; undefined where it is not theirs. */
export async function findMistake(
  em: CoachingEm,
  studentId: string,
  id: number,
): Promise<MistakeView | undefined> {
  const row = await selectMistakes(em, studentId).where('mistake.id', '=', id).executeTakeFirst()
  return row && mistakeView(row)
}

/** How many questions of a student are due on a day. */
export async function countDue(em: CoachingEm, studentId: string, day: string): Promise<number> {
  const { count } = await em
    .getKysely()
    .selectFrom('mistakes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('student_id', '=', studentId)
    .where('solved_on', 'is', null)
    .where('due_on', '<=', day)
    .executeTakeFirstOrThrow()
  return count
}

const isOpen = sql`solved_on is null`

/** Counts of a student's questions, by cause and topic. */
export async function summarizeMistakes(
  em: CoachingEm,
  studentId: string,
  now: Date,
): Promise<MistakeSummary> {
  const today = planDay(now)
  const open = sql<number>`count(*) filter (where ${isOpen})::int`
  const solved = sql<number>`count(*) filter (where not (${isOpen}))::int`
  const due = sql<number>`count(*) filter (where ${isOpen} and due_on <= ${today})::int`
  const db = em.getKysely()
  const causes = await db
    .selectFrom('mistakes')
    .select(['cause', open.as('open'), solved.as('solved'), due.as('due')])
    .where('student_id', '=', studentId)
    .groupBy('cause')
    .execute()
  const topics = await db
    .selectFrom('mistakes as mistake')
    .innerJoin('topics as topic', 'topic.id', 'mistake.topic_id')
    .innerJoin('topic_lists as list', 'list.id', 'topic.list_id')
    .select(['topic.id as topicId', 'topic.name', 'list.exam', 'list.subject'])
    .select([open.as('open'), solved.as('solved')])
    .where('mistake.student_id', '=', studentId)
    .groupBy(['topic.id', 'list.id'])
    .orderBy('open', 'desc')
    .orderBy('solved', 'desc')
    .orderBy('topic.id')
    .limit(limits.mistakeTopicsMax)
    .execute()
  const sum = (of: 'open' | 'solved' | 'due') => causes.reduce((all, row) => all + row[of], 0)
  return {
    ...{ due: sum('due'), later: sum('open') - sum('due'), solved: sum('solved') },
    causes: mistakeCauses.flatMap(cause => {
      const row = causes.find(one => one.cause === cause)
      return row ? [{ cause, open: row.open, solved: row.solved }] : []
    }),
    topics: topics.flatMap(row => {
      const topic = topicOf(row)
      return topic ? [{ topic, open: row.open, solved: row.solved }] : []
    }),
  }
}
