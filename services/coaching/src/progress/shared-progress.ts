import type { Caller, ListOf, MockExam, ProgressNote, SharedProgress, SharePart } from '@kocyolu/contracts'
import { AppError, inTransaction } from '@kocyolu/service'
import { refusePrivate } from '@kocyolu/service/private-details'
import { IsolationLevel } from '@mikro-orm/core'
import { sql } from 'kysely'
import { blockedBetween } from '../blocks/blocks.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { selectSessions, sessionView } from '../sessions/select-sessions.ts'
import { sharedFaces } from '../week-faces/week-face.ts'
import { findGoal } from './goal.ts'
import { lateDays, listMockExams, listPapers } from './mock-exams.ts'

/**
 * The shares that let a coach read: of a user who is a student and not suspended, with the coach's own profile, while neither
 * has blocked the other. Whatever a coach is shown of a student comes through this query, and through nothing else; no role
 * stands in for a share.
 */
export const selectShared = (em: CoachingEm, coach: Pick<Caller, 'id'>) =>
  em
    .getKysely()
    .selectFrom('progress_shares as share')
    .innerJoin('mentor_profiles as profile', 'profile.id', 'share.mentor_profile_id')
    .innerJoin('people as student', 'student.user_id', 'share.student_id')
    .select(['share.student_id', 'share.mentor_profile_id', 'share.parts', 'share.shared_at'])
    .select(['student.first_name', 'student.last_name', 'student.profile_image_url'])
    .where('profile.user_id', '=', coach.id)
    .where('student.role', '=', 'student')
    .where('student.suspended', '=', false)
    .where(sql<boolean>`not ${blockedBetween(sql.ref('share.student_id'), sql.ref('profile.user_id'))}`)

type SharedRow = Awaited<ReturnType<ReturnType<typeof selectShared>['execute']>>[number]

/** A student's share with this coach; `not_found` without a share, or without that part. */
export async function requireShare(
  em: CoachingEm,
  coach: Caller,
  studentId: string,
  part?: SharePart,
): Promise<SharedRow> {
  const share = await selectShared(em, coach)
    .where('share.student_id', '=', studentId)
    .where(sql<boolean>`jsonb_array_length(share.parts) > 0`)
    .executeTakeFirst()
  if (!share || (part && !share.parts.includes(part))) throw new AppError('not_found')
  return share
}

/**
 * A coach reads one snapshot of a student, of a moment at which it was shared: what is written once the share is revoked is in
 * no answer, however long that was under way.
 */
export function readShared<D extends { em: CoachingEm }, T>(
  deps: D,
  read: (deps: D) => Promise<T>,
): Promise<T> {
  const snapshot = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true }
  return deps.em.fork().transactional(em => read({ ...deps, em }), snapshot)
}

/** How many tasks of the student of a `share` are late by now; 0 where the plan is not shared. */
export function lateTasks(now: Date) {
  const { from, to } = lateDays(now)
  return sql<number>`case when share.parts ? 'plan' then (
    select count(*)::int from plan_tasks task
    where task.student_id = share.student_id and task.day between ${from} and ${to} and not task.is_done)
    else 0 end`.as('late')
}

/** The student of a share. */
export const studentOf = (row: SharedRow) => ({
  id: row.student_id,
  firstName: row.first_name,
  lastName: row.last_name,
  profileImageUrl: row.profile_image_url,
})

/** Sessions of a student and a coach that are on the coach's page of the student. */
const newestSessions = 20

/** A student's share with a coach, and the coach's notes about them. */
export async function getSharedProgress(
  { em, clock, config }: Deps,
  caller: Caller,
  studentId: string,
): Promise<SharedProgress> {
  const share = await requireShare(em, caller, studentId)
  const now = clock.now()
  const sessions = await selectSessions(em)
    .where('session.student_id', '=', studentId)
    .where('session.mentor_profile_id', '=', share.mentor_profile_id)
    .orderBy('session.start_time', 'desc')
    .orderBy('session.id', 'desc')
    .limit(newestSessions)
    .execute()
  return {
    student: studentOf(share),
    parts: share.parts,
    sharedAt: share.shared_at.toISOString(),
    goal: await findGoal(em, studentId),
    papers: await listPapers(em),
    sessions: sessions.map(row => sessionView(row, caller, now, config)),
    note: await readNote(em, share),
    faces: await sharedFaces(em, studentId, now),
  }
}

/** The mock exams of a student who shares nets. */
export async function listSharedMockExams(
  { em }: Deps,
  caller: Caller,
  studentId: string,
  query: { limit?: number | undefined; cursor?: string | undefined },
): Promise<ListOf<MockExam>> {
  await requireShare(em, caller, studentId, 'nets')
  return listMockExams(em, studentId, query)
}

/** Writes what a coach keeps about a student, on top of what was read. */
export async function putNote(
  deps: Deps,
  caller: Caller,
  studentId: string,
  { text, version }: ProgressNote,
): Promise<ProgressNote> {
  refusePrivate({ text })
  return inTransaction(deps, async ({ em, clock }) => {
    const share = await requireShare(em, caller, studentId)
    const row = { text, version: version + 1, updated_at: clock.now() }
    const of = { mentor_profile_id: share.mentor_profile_id, student_id: studentId }
    const db = em.getKysely()
    const written =
      version === 0
        ? await db
            .insertInto('progress_notes')
            .values({ ...of, ...row })
            .onConflict(conflict => conflict.doNothing())
            .returning('version')
            .executeTakeFirst()
        : await db
            .updateTable('progress_notes')
            .set(row)
            .where(eb => eb.and({ ...of, version }))
            .returning('version')
            .executeTakeFirst()
    if (written) return { text, version: written.version }
    // A new note is version 0, also where another one has begun since.
    const stored = await readNote(em, share)
    if (stored.text !== text) throw new AppError('conflict')
    return stored
  })
}

async function readNote(em: CoachingEm, share: SharedRow): Promise<ProgressNote> {
  const note = await em
    .getKysely()
    .selectFrom('progress_notes')
    .select(['text', 'version'])
    .where('mentor_profile_id', '=', share.mentor_profile_id)
    .where('student_id', '=', share.student_id)
    .executeTakeFirst()
  return note ?? { text: '', version: 0 }
}
