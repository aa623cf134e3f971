import type { Caller, ListOf, MockExam, ProgressNote, SharedProgress } from '@kocyolu/contracts'
import { AppError, inTransaction } from '@kocyolu/service'
import type { CoachingEm, Deps } from '../service.ts'
import { selectSessions, sessionView } from '../sessions/select-sessions.ts'
import { listPapers } from './exam-papers.ts'
import { listMockExams } from './list-mock-exams.ts'
import { findGoal } from './own-goal.ts'
import { requireShare, type SharedRow, studentOf } from './select-shared.ts'

/** Sessions of a student and a coach that stand on the coach's page of the student. */
const newestSessions = 20

/** What a student shares with a coach, and what the coach has of them. */
export async function getSharedProgress(
  { em, clock }: Deps,
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
    sessions: sessions.map(row => sessionView(row, caller, now)),
    note: await readNote(em, share),
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
    // What begins is version 0, also where another one has begun since.
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
