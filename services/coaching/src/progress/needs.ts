import {
  addDays,
  type Caller,
  dayMs,
  limits,
  mondayOf,
  type NeedReason,
  planDay,
  type StudentNeed,
  sumOfNets,
} from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { CountedSubject } from '../db/progress.entities.ts'
import type { Deps } from '../service.ts'
import { lateTasks, selectShared, studentOf } from './shared-progress.ts'

type Exam = { paper: string; wrongsPerCorrect: number; subjects: CountedSubject[] }

/** A fall of fewer nets is chance. */
const minFall = 2
/** A student and a coach who met later than this need no word about it. */
const quietDays = 14
/** Fewer open tasks are made up by oneself. */
const minLate = 3

/** The students who may need a word of the caller, by what each shares: one statement for all of them. */
export async function listStudentNeeds({ em, clock }: Deps, caller: Caller): Promise<StudentNeed[]> {
  const now = clock.now()
  const monday = mondayOf(planDay(now))
  const isUnplanned = sql<boolean>`share.parts ? 'plan' and not exists (select from plan_tasks task
    where task.student_id = share.student_id and task.day between ${monday} and ${addDays(monday, 6)})`
  const newest = sql`(select exam.paper_id, exam.taken_on, exam.id from mock_exams exam
    where exam.student_id = share.student_id order by exam.taken_on desc, exam.id desc limit 1)`
  const exams = sql<Exam[] | null>`case when share.parts ? 'nets' then (
    select jsonb_agg(two.exam) from (
      select jsonb_build_object('paper', exam.paper_name, 'wrongsPerCorrect', exam.wrongs_per_correct,
        'subjects', exam.subjects) as exam
      from ${newest} newest join mock_exams exam on exam.student_id = share.student_id and exam.paper_id = newest.paper_id
      order by exam.taken_on desc, exam.id desc limit 2) two) end`
  const ofTwo = sql`session.student_id = share.student_id and session.mentor_profile_id = share.mentor_profile_id`
  const isMeeting = sql<boolean>`exists (select from mentor_sessions session
    where ${ofTwo} and session.status in ('pending', 'confirmed') and session.end_time > ${now})`
  const lastMet = sql<Date | null>`(select max(session.end_time) from mentor_sessions session
    where ${ofTwo} and session.status = 'completed')`
  const isAsked = sql<boolean>`exists (select from mentor_sessions session
    where ${ofTwo} and session.status in ('pending', 'confirmed') and session.end_time > ${now}
      and session.question is not null)`
  const rows = await selectShared(em, caller)
    .select([lateTasks(now), isUnplanned.as('isUnplanned'), exams.as('exams')])
    .select([isMeeting.as('isMeeting'), lastMet.as('lastMet'), isAsked.as('isAsked')])
    .where(sql<boolean>`jsonb_array_length(share.parts) > 0`)
    .orderBy('share.shared_at', 'desc')
    .orderBy('share.student_id')
    .limit(limits.arrayMax)
    .execute()
  return rows
    .map(row => ({ student: studentOf(row), reasons: reasonsOf(row, now) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => other.reasons.length - one.reasons.length)
}

type Row = {
  late: number
  isUnplanned: boolean
  exams: Exam[] | null
  isMeeting: boolean
  lastMet: Date | null
  isAsked: boolean
}

/** In the order in which they are said. */
function reasonsOf({ late, isUnplanned, exams, isMeeting, lastMet, isAsked }: Row, now: Date): NeedReason[] {
  const [last, before] = exams ?? []
  const netOf = ({ subjects, wrongsPerCorrect }: Exam) => sumOfNets(subjects, wrongsPerCorrect)
  const fall = last && before ? netOf(before) - netOf(last) : 0
  const days = lastMet && Math.floor((now.getTime() - new Date(lastMet).getTime()) / dayMs)
  return [
    ...(isAsked ? [{ kind: 'question' as const }] : []),
    ...(late >= minLate ? [{ kind: 'late' as const, count: late }] : []),
    ...(isUnplanned ? [{ kind: 'no_plan' as const }] : []),
    ...(last && fall >= minFall ? [{ kind: 'falling' as const, paper: last.paper, by: fall }] : []),
    ...(!isMeeting && (days === null || days >= quietDays) ? [{ kind: 'no_session' as const, days }] : []),
  ]
}
