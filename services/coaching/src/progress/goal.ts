import { isDeepStrictEqual } from 'node:util'
import type { Caller, Goal } from '@kocyolu/contracts'
import { AppError, invalidField } from '@kocyolu/service'
import { sql } from 'kysely'
import type { CoachingEm, Deps } from '../service.ts'
import { jsonb, listPapers } from './mock-exams.ts'

/** A student's goal; null without one. */
export async function findGoal(em: CoachingEm, studentId: string): Promise<Goal | null> {
  const found = await em
    .getKysely()
    .selectFrom('student_goals')
    .select([
      'faculty',
      'programme',
      'target_rank as targetRank',
      'exam_type as examType',
      'targets',
      'version',
    ])
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  return found ? goalView(found) : null
}

/** The caller's goal. */
export async function getGoal({ em }: Deps, caller: Caller): Promise<Goal> {
  const goal = await findGoal(em, caller.id)
  if (!goal) throw new AppError('not_found')
  return goal
}

/** Writes the caller's goal, on top of what was read where the caller says what that was. */
export async function putGoal(
  { em, clock }: Deps,
  caller: Caller,
  { version: read, ...goal }: Goal,
): Promise<Goal> {
  await expectTargets(em, goal)
  const row = {
    faculty: goal.faculty || null,
    programme: goal.programme || null,
    target_rank: goal.targetRank,
    exam_type: goal.examType,
    targets: jsonb(goal.targets),
    updated_at: clock.now(),
  }
  const written = await em
    .getKysely()
    .insertInto('student_goals')
    .values({ student_id: caller.id, ...row, version: 1 })
    .onConflict(conflict =>
      conflict
        .column('student_id')
        .doUpdateSet({ ...row, version: sql<number>`student_goals.version + 1` })
        .where(eb => (read === undefined ? eb.lit(true) : eb('student_goals.version', '=', read))),
    )
    .returning('version')
    .executeTakeFirst()
  const mine = { ...goal, faculty: row.faculty, programme: row.programme }
  if (written) return { ...mine, version: written.version }
  // Sent again after a lost answer it is stored already.
  const stored = await findGoal(em, caller.id)
  if (!isDeepStrictEqual(stored, goalView({ ...mine, version: stored?.version })))
    throw new AppError('conflict')
  return stored ?? mine
}

/** No exam has more nets than questions. */
async function expectTargets(em: CoachingEm, { targets }: Pick<Goal, 'targets'>): Promise<void> {
  if (targets.length === 0) return
  const papers = new Map((await listPapers(em)).map(paper => [paper.id, paper]))
  for (const [at, { paperId, net }] of targets.entries()) {
    const paper = papers.get(paperId)
    if (!paper) throw invalidField(`targets.${at}.paperId`, 'No exam, or there twice')
    papers.delete(paperId)
    const max = paper.subjects.reduce((all, { questions }) => all + questions, 0)
    if (net > max) throw invalidField(`targets.${at}.net`, `At most ${max}`)
  }
}

type Stored = { [Name in keyof Goal]?: Goal[Name] | undefined }

/** A goal from its columns. */
export const goalView = (row: Stored): Goal => ({
  faculty: row.faculty ?? null,
  programme: row.programme ?? null,
  targetRank: row.targetRank ?? null,
  examType: row.examType ?? null,
  targets: row.targets ?? [],
  ...(row.version !== undefined && { version: row.version }),
})
