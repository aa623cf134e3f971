import { type Caller, Instant, type ListOf, type SharingStudent, sumOfNets, UserId } from '@kocyolu/contracts'
import { keyset } from '@kocyolu/service'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Deps } from '../service.ts'
import type { CountedSubject } from './mock-exam.entity.ts'
import { goalView } from './own-goal.ts'
import { lateDays } from './plan-days.ts'
import { selectShared, studentOf } from './select-shared.ts'

const byNewest = keyset('sharing students', {
  columns: ['share.shared_at', 'share.student_id'],
  direction: 'desc',
  key: z.tuple([Instant, UserId]),
})

type Query = { limit?: number | undefined; cursor?: string | undefined }
type Latest = { paper: string; takenOn: string; wrongsPerCorrect: number; subjects: CountedSubject[] }

/** The students who share with a coach, whoever did so last first. */
export function listSharingStudents(
  { em, clock }: Deps,
  caller: Caller,
  query: Query,
): Promise<ListOf<SharingStudent>> {
  const latest = sql<Latest | null>`case when share.parts ? 'nets' then (
    select jsonb_build_object('paper', exam.paper_name, 'takenOn', exam.taken_on,
      'wrongsPerCorrect', exam.wrongs_per_correct, 'subjects', exam.subjects)
    from mock_exams exam where exam.student_id = share.student_id
    order by exam.taken_on desc, exam.id desc limit 1) end`
  const { from, to } = lateDays(clock.now())
  const late = sql<number>`case when share.parts ? 'plan' then (
    select count(*)::int from plan_tasks task
    where task.student_id = share.student_id and task.day between ${from} and ${to} and not task.is_done)
    else 0 end`
  const rows = selectShared(em, caller)
    .leftJoin('student_goals as goal', 'goal.student_id', 'share.student_id')
    .select(['goal.faculty', 'goal.programme', 'goal.target_rank as targetRank'])
    .select(['goal.exam_type as examType', 'goal.targets', latest.as('latest'), late.as('late')])
  return byNewest.list(query, rows, {
    keyOf: row => [row.shared_at, row.student_id],
    view: row => ({
      student: studentOf(row),
      // A goal that was never written has no targets, not even none.
      goal: row.targets ? goalView({ ...row, targets: row.targets }) : null,
      sharedAt: row.shared_at.toISOString(),
      latest: row.latest && latestView(row.latest),
      late: row.late,
    }),
  })
}

const latestView = ({ paper, takenOn, subjects, wrongsPerCorrect }: Latest) => ({
  ...{ paper, takenOn },
  net: sumOfNets(subjects, wrongsPerCorrect),
})
