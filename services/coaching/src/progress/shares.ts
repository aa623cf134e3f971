import {
  type Caller,
  Instant,
  type ListOf,
  limits,
  type ProgressShare as ProgressShareView,
  type SharePart,
  type SharingStudent,
  sumOfNets,
  UserId,
} from '@kocyolu/contracts'
import { AppError, emit, inTransaction, keyset, rememberCaller } from '@kocyolu/service'
import { sql } from 'kysely'
import { z } from 'zod'
import { type CountedSubject, ProgressShare } from '../db/progress.entities.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { goalView } from './goal.ts'
import { jsonb, lockStudent } from './mock-exams.ts'
import { lateTasks, selectShared, studentOf } from './shared-progress.ts'

/** Sessions that make a user a coach of a student: asked for at least, and not called off. */
const met = sql`session.status in ('pending', 'confirmed', 'completed')`

/** The coaches that a student shares with, and those that the student may choose; who is shared with comes first. */
export function listShares({ em }: Deps, caller: Caller): Promise<ProgressShareView[]> {
  return readShares(em, caller.id)
}

/** A student's share with one coach; undefined for one who is neither chosen nor can be. */
async function findShare(
  em: CoachingEm,
  studentId: string,
  mentorProfileId: number,
): Promise<ProgressShareView | undefined> {
  return (await readShares(em, studentId, mentorProfileId))[0]
}

async function readShares(em: CoachingEm, studentId: string, only?: number): Promise<ProgressShareView[]> {
  const mayChoose = sql<boolean>`(profile.listed and exists (select from mentor_sessions session
    where session.student_id = ${studentId} and session.mentor_profile_id = profile.id and ${met}))`
  // Begins with the few coaches of this student, not with all coaches.
  const own = sql<number>`(select mentor_profile_id from progress_shares where student_id = ${studentId}
    union select mentor_profile_id from mentor_sessions where student_id = ${studentId})`
  const query = em
    .getKysely()
    .selectFrom('mentor_profiles as profile')
    .innerJoin('people as mentor', 'mentor.user_id', 'profile.user_id')
    .leftJoin('progress_shares as share', join =>
      join.onRef('share.mentor_profile_id', '=', 'profile.id').on('share.student_id', '=', studentId),
    )
    .select(['profile.id', 'profile.user_id', 'profile.university', 'share.parts', 'share.shared_at'])
    .select(['mentor.first_name', 'mentor.last_name', 'mentor.profile_image_url'])
    .where(only === undefined ? sql<boolean>`profile.id in ${own}` : sql<boolean>`profile.id = ${only}`)
    .where(eb => eb.or([eb('share.student_id', 'is not', null), mayChoose]))
    .orderBy(sql`share.student_id is null`)
    .orderBy(sql`mentor.first_name collate "tr-x-icu"`)
    .orderBy('profile.id')
    .limit(limits.arrayMax)
  return (await query.execute()).map(row => ({
    mentor: {
      id: row.id,
      userId: row.user_id,
      firstName: row.first_name,
      lastName: row.last_name,
      profileImageUrl: row.profile_image_url,
      university: row.university,
    },
    parts: row.parts ?? [],
    sharedAt: row.shared_at?.toISOString() ?? null,
  }))
}

const byNewest = keyset('sharing students', {
  columns: ['share.shared_at', 'share.student_id'],
  direction: 'desc',
  key: z.tuple([Instant, UserId]),
})

type Query = { limit?: number | undefined; cursor?: string | undefined }
type Latest = { paper: string; takenOn: string; wrongsPerCorrect: number; subjects: CountedSubject[] }

/** The students who share with a coach, the latest share first. */
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
  const rows = selectShared(em, caller)
    .leftJoin('student_goals as goal', 'goal.student_id', 'share.student_id')
    .select(['goal.faculty', 'goal.programme', 'goal.target_rank as targetRank'])
    .select(['goal.exam_type as examType', 'goal.targets', latest.as('latest'), lateTasks(clock.now())])
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

/** Shares these parts with a coach, instead of those shared before. */
export async function putShare(
  deps: Deps,
  caller: Caller,
  mentorProfileId: number,
  parts: readonly SharePart[],
): Promise<ProgressShareView> {
  return inTransaction(deps, async deps => {
    const { em, clock } = deps
    await lockStudent(em, caller.id)
    const before = await findShare(em, caller.id, mentorProfileId)
    if (!before) throw new AppError('not_found')
    const wanted = [...new Set(parts)].sort()
    if (String(before.parts) === String(wanted)) return before
    await rememberCaller(deps, caller)
    const row = { parts: jsonb(wanted), shared_at: clock.now() }
    await em
      .getKysely()
      .insertInto('progress_shares')
      .values({ student_id: caller.id, mentor_profile_id: mentorProfileId, ...row })
      .onConflict(conflict => conflict.columns(['student_id', 'mentor_profile_id']).doUpdateSet(row))
      .execute()
    const isFirst = await isNews(deps, caller.id, mentorProfileId)
    announce(deps, caller, before, { parts: wanted, isFirst })
    await em.flush()
    return { ...before, parts: wanted, sharedAt: row.shared_at.toISOString() }
  })
}

/** Shares nothing with a coach any more. */
export async function removeShare(deps: Deps, caller: Caller, mentorProfileId: number): Promise<void> {
  await inTransaction(deps, async deps => {
    await lockStudent(deps.em, caller.id)
    const before = await findShare(deps.em, caller.id, mentorProfileId)
    if (!before || before.parts.length === 0) return
    await deps.em.nativeDelete(ProgressShare, { studentId: caller.id, mentorProfileId })
    announce(deps, caller, before, { parts: [], isFirst: false })
    await deps.em.flush()
  })
}

type Change = { parts: SharePart[]; isFirst: boolean }

function announce(
  deps: Deps,
  { id: studentId }: Caller,
  { mentor }: ProgressShareView,
  change: Change,
): void {
  const of = { studentId, mentorProfileId: mentor.id, mentorUserId: mentor.userId }
  emit(deps, 'progress.share_changed', { ...of, ...change })
}

// Revoked and given again, it would fill the coach's inbox.
async function isNews({ em }: Deps, studentId: string, mentorProfileId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await em
    .getKysely()
    .insertInto('progress_share_news')
    .values({ student_id: studentId, mentor_profile_id: mentorProfileId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
