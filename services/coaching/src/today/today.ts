import {
  addDays,
  type Caller,
  lastStudied,
  limits,
  type PlanTask,
  planDay,
  sumOfNets,
  type Today,
} from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { CountedSubject } from '../db/progress.entities.ts'
import { findEvening } from '../evenings/evenings.ts'
import { countDue } from '../mistakes/list-mistakes.ts'
import { findTidy } from '../plan/find-tidy.ts'
import { taskColumns } from '../plan/plan.ts'
import { findGoal } from '../progress/goal.ts'
import { lateDays } from '../progress/mock-exams.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { selectSessions, sessionView } from '../sessions/select-sessions.ts'
import { listTopicMarks } from '../topics/topics.ts'
import { findFace } from '../week-faces/week-face.ts'

/** A student's day, in as many statements for a full one as for an empty one. */
export async function getToday({ em, clock, config }: Deps, caller: Caller): Promise<Today> {
  const now = clock.now()
  const day = planDay(now)
  const { tasks, open } = await readTasks(em, caller.id, now)
  const next = await selectSessions(em)
    .where('session.student_id', '=', caller.id)
    .where(sql<boolean>`session.status = 'confirmed' and session.end_time > ${now}`)
    .orderBy('session.start_time')
    .orderBy('session.id')
    .limit(1)
    .executeTakeFirst()
  return {
    ...{ day, tasks, open },
    tidied: await findTidy(em, caller.id, now),
    mistakes: await countDue(em, caller.id, day),
    next: next ? sessionView(next, caller, now, config) : null,
    summary: await readSummary(em, caller.id),
    face: await findFace(em, caller.id, now),
    goal: await findGoal(em, caller.id),
    nets: await readNets(em, caller.id),
    evening: await findEvening(em, caller.id),
    suggestion: await suggestTopic(em, caller.id, { day, tasks }),
  }
}

async function readTasks(em: CoachingEm, studentId: string, now: Date) {
  const { from, to } = lateDays(now)
  const day = planDay(now)
  const rows = await em
    .getKysely()
    .selectFrom('plan_tasks')
    .select(taskColumns)
    .where('student_id', '=', studentId)
    .where(eb =>
      eb.or([eb('day', '=', day), eb.and([eb.between('day', from, to), eb('is_done', '=', false)])]),
    )
    .orderBy('id')
    .execute()
  const tasks: PlanTask[] = rows.filter(row => row.day === day)
  return { tasks, open: rows.length - tasks.length }
}

async function readSummary(em: CoachingEm, studentId: string): Promise<Today['summary']> {
  const found = await em
    .getKysely()
    .selectFrom('mentor_sessions as session')
    .innerJoin('mentor_profiles as profile', 'profile.id', 'session.mentor_profile_id')
    .innerJoin('people as mentor', 'mentor.user_id', 'profile.user_id')
    .select(['session.id', 'session.start_time', 'session.summary'])
    .select(['mentor.first_name', 'mentor.last_name', 'mentor.profile_image_url'])
    .where('session.student_id', '=', studentId)
    .where('session.summary', 'is not', null)
    .where('session.summary', '<>', '')
    .orderBy('session.start_time', 'desc')
    .orderBy('session.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return null
  const { first_name: firstName, last_name: lastName, profile_image_url: profileImageUrl } = found
  return {
    ...{ sessionId: found.id, startTime: found.start_time.toISOString(), text: found.summary ?? '' },
    mentor: { firstName, lastName, profileImageUrl },
  }
}

/** Of each net that is aimed at the newest mock exam. */
async function readNets(em: CoachingEm, studentId: string): Promise<Today['nets']> {
  type Row = {
    paperId: number
    name: string
    takenOn: string
    subjects: CountedSubject[]
    wrongsPerCorrect: number
    target: number
  }
  const { rows } = await sql<Row>`
    select newest.paper_id as "paperId", newest.paper_name as name, newest.taken_on as "takenOn", newest.subjects,
      newest.wrongs_per_correct as "wrongsPerCorrect", (target ->> 'net')::float8 as target
    from student_goals goal
      cross join jsonb_array_elements(goal.targets) with ordinality as aimed (target, place)
      cross join lateral (select * from mock_exams exam
        where exam.student_id = goal.student_id and exam.paper_id = (target ->> 'paperId')::int
        order by exam.taken_on desc, exam.id desc limit 1) newest
    where goal.student_id = ${studentId} order by place`.execute(em.getKysely())
  return rows.map(({ paperId: id, name, takenOn, subjects, wrongsPerCorrect, target }) => ({
    paper: { id, name },
    net: sumOfNets(subjects, wrongsPerCorrect),
    ...{ takenOn, target },
  }))
}

type Day = Pick<Today, 'day' | 'tasks'>

/** The begun topic that was not studied for longest, unless that was lately or it is planned today. */
async function suggestTopic(
  em: CoachingEm,
  studentId: string,
  { day, tasks }: Day,
): Promise<Today['suggestion']> {
  const rested = addDays(day, -limits.topicRestDays)
  const planned = new Set(tasks.map(({ topicId }) => topicId))
  const found = (await listTopicMarks(em, studentId))
    .map(mark => ({ topicId: mark.topicId, state: mark.state, lastOn: lastStudied(mark) ?? '' }))
    .filter(
      ({ topicId, state, lastOn }) => state !== 'done' && lastOn && lastOn <= rested && !planned.has(topicId),
    )
    .sort((one, other) => one.lastOn.localeCompare(other.lastOn) || one.topicId - other.topicId)[0]
  const topic = await em
    .getKysely()
    .selectFrom('topics as topic')
    .innerJoin('topic_lists as list', 'list.id', 'topic.list_id')
    .select(['topic.id', 'topic.name', 'list.exam', 'list.subject'])
    .where('topic.id', '=', found?.topicId ?? 0)
    .executeTakeFirst()
  if (!found || !topic) return null
  const { id, name, exam, subject } = topic
  return { topic: { id, name }, exam, subject, lastOn: found.lastOn }
}
