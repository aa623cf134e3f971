import type { AskedQuestion, Caller } from '@kocyolu/contracts'
import { AppError, emit, inTransaction, notFound } from '@kocyolu/service'
import { refusePrivate } from '@kocyolu/service/private-details'
import { type RawBuilder, sql } from 'kysely'
import { blockedBetween } from '../blocks/blocks.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { factOfRow, ownSessions, selectSessions } from './select-sessions.ts'

/** Whether the student of a `session` may put a question to it: until it begins. Not to a coach who is suspended, nor past a block. */
export const isAskable = (student: Pick<Caller, 'id'>, now: Date): RawBuilder<boolean> => sql<boolean>`(
  session.status in ('pending', 'confirmed') and session.start_time > ${now}
  and exists (select from mentor_profiles asked join people on people.user_id = asked.user_id
    where asked.id = session.mentor_profile_id and not people.suspended
      and not ${blockedBetween(sql`${student.id}::uuid`, sql.ref('asked.user_id'))})
)`

/** A question that was not asked yet is version 0. The coach is notified of the first text alone. */
export async function putSessionQuestion(
  deps: Deps,
  caller: Caller,
  id: number,
  { text, version }: AskedQuestion,
): Promise<AskedQuestion> {
  refusePrivate({ text })
  return inTransaction(deps, async deps => {
    const { em, clock } = deps
    const now = clock.now()
    const own = sql`session.id = ${id} and ${ownSessions('student', caller)}`
    const may = isAskable(caller, now)
    const { rows } = await sql<{ version: number; isFirst: boolean }>`
      with before as (select id, question_asked_at from mentor_sessions session where ${own} for update)
      update mentor_sessions session set question = nullif(${text}::text, ''), question_version = question_version + 1,
        question_asked_at = case when ${text}::text = '' then before.question_asked_at
          else coalesce(before.question_asked_at, ${now}) end
      from before where before.id = session.id and question_version = ${version} and ${may}
      returning question_version as version,
        before.question_asked_at is null and session.question_asked_at is not null as "isFirst"`.execute(
      em.getKysely(),
    )
    const [written] = rows
    if (!written) return storedQuestion(em, own, may, text)
    if (written.isFirst) await announce(deps, id)
    // A question that is withdrawn takes its picture along.
    if (text === '') await forgetQuestionPicture(em, id)
    return { text, version: written.version }
  })
}

/** Deletes the picture at a question, in the transaction that locks its session. */
export async function forgetQuestionPicture(em: CoachingEm, sessionId: number): Promise<void> {
  const db = em.getKysely()
  await db.deleteFrom('session_question_pictures').where('session_id', '=', sessionId).execute()
  await sql`update mentor_sessions set question_picture_width = null, question_picture_height = null
    where id = ${sessionId}`.execute(db)
}

async function announce(deps: Deps, id: number): Promise<void> {
  const row = await selectSessions(deps.em)
    .select('session.sequence')
    .where('session.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  emit(deps, 'session.question_asked', factOfRow(row))
  await deps.em.flush()
}

/** The same text again: its first answer was lost. */
async function storedQuestion(
  em: CoachingEm,
  own: RawBuilder<unknown>,
  may: RawBuilder<boolean>,
  text: string,
): Promise<AskedQuestion> {
  const { rows } = await sql<AskedQuestion & { may: boolean }>`
    select coalesce(question, '') as text, question_version as version, ${may} as may
    from mentor_sessions session where ${own}`.execute(em.getKysely())
  const [stored] = rows
  if (!stored) throw notFound()
  if (!stored.may) throw new AppError('session.transition')
  if (stored.text !== text) throw new AppError('conflict')
  return { text, version: stored.version }
}
