import { type Caller, mistakeEdges, type QuestionPicture, questionPictureFolder } from '@kocyolu/contracts'
import { AppError, inTransaction, type Middleware } from '@kocyolu/service'
import { kindOf, makeWhole } from '@kocyolu/service/pictures'
import { sql } from 'kysely'
import { isApproved } from '../approval/approval.ts'
import { servePictures, type WantedPicture } from '../pictures/serve-pictures.ts'
import type { Deps, ProcessDeps } from '../service.ts'
import { ownSessions } from './select-sessions.ts'
import { forgetQuestionPicture, isAskable } from './session-question.ts'

/** Keeps a picture at the caller's question to a session, in the place of the one before. What is not allowed costs no work. */
export async function putQuestionPicture(
  deps: Deps,
  caller: Caller,
  id: number,
  file: Uint8Array,
): Promise<QuestionPicture> {
  await expectQuestion(deps, caller, id)
  if (kindOf(file) !== 'picture') throw new AppError('attachment.type')
  const { width, height, files } = await makeWhole(file, mistakeEdges, caller.id)
  return inTransaction(deps, async deps => {
    await expectQuestion(deps, caller, id)
    const db = deps.em.getKysely()
    await db.deleteFrom('session_question_pictures').where('session_id', '=', id).execute()
    await db
      .insertInto('session_question_pictures')
      .values(files.map(({ edge, bytes }) => ({ session_id: id, edge, bytes: Buffer.from(bytes) })))
      .execute()
    const { rows } = await sql<{ version: number }>`
      update mentor_sessions set question_picture_version = question_picture_version + 1,
        question_picture_width = ${width}, question_picture_height = ${height}
      where id = ${id} returning question_picture_version as version`.execute(db)
    return { version: rows[0]?.version ?? 0, width, height }
  })
}

/** The session is the caller's, has a question and is to come; in a transaction no other request changes it until that ends. */
async function expectQuestion({ em, clock }: Deps, caller: Caller, id: number): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`
    select ${isAskable(caller, clock.now())} and session.question is not null as may
    from mentor_sessions session where session.id = ${id} and ${ownSessions('student', caller)}
    for update`.execute(em.getKysely())
  const [found] = rows
  if (!found) throw new AppError('not_found')
  if (!found.may) throw new AppError('session.transition')
}

/** Deletes the picture at a question of the caller's, at any time; without one nothing changes. */
export function deleteQuestionPicture(deps: Deps, caller: Caller, id: number): Promise<void> {
  return inTransaction(deps, async ({ em }) => {
    const { rows } = await sql`select from mentor_sessions session
      where session.id = ${id} and ${ownSessions('student', caller)} for update`.execute(em.getKysely())
    if (rows.length === 0) throw new AppError('not_found')
    await forgetQuestionPicture(em, id)
  })
}

/** Its student sees it, and the coach of the session, once approved. */
async function isVisible(deps: Deps, caller: Caller, { id, version }: WantedPicture): Promise<boolean> {
  if (caller.role !== 'student' && caller.role !== 'mentor') return false
  if (caller.role === 'mentor' && !(await isApproved(deps, caller.id))) return false
  const { rows } = await sql`select from mentor_sessions session
    where session.id = ${id} and question_picture_version = ${version} and question_picture_width is not null
      and ${ownSessions(caller.role, caller)}`.execute(deps.em.getKysely())
  return rows.length > 0
}

/** Pictures at questions, for the two people of the session. */
export const serveQuestionPictures = (deps: ProcessDeps): Middleware =>
  servePictures(deps, {
    ...{ folder: questionPictureFolder, edges: mistakeEdges, isVisible },
    readBytes: async (em, sessionId, edge) =>
      (
        await em
          .getKysely()
          .selectFrom('session_question_pictures')
          .select('bytes')
          .where('session_id', '=', sessionId)
          .where('edge', '=', edge)
          .executeTakeFirst()
      )?.bytes,
  })
