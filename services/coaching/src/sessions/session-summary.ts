import type { Caller, SessionSummary } from '@kocyolu/contracts'
import { AppError, notFound } from '@kocyolu/service'
import { refusePrivate } from '@kocyolu/service/private-details'
import { type RawBuilder, sql } from 'kysely'
import { blockedBetween } from '../blocks/blocks.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { ownSessions } from './select-sessions.ts'

/**
 * Whether the coach of a `session` may write its summary: from its start on, and after a completion that came before it. Not to a
 * student who is gone or suspended, nor past a block.
 */
export const isSummarizable = (coach: Pick<Caller, 'id'>, now: Date): RawBuilder<boolean> => sql<boolean>`(
  (session.status = 'completed' or (session.status = 'confirmed' and session.start_time <= ${now}))
  and exists (select from people where user_id = session.student_id and not suspended)
  and not ${blockedBetween(sql.ref('session.student_id'), sql`${coach.id}::uuid`)}
)`

/** A new summary is version 0, also where it has been written since. */
export async function putSessionSummary(
  { em, clock }: Pick<Deps, 'em' | 'clock'>,
  caller: Caller,
  id: number,
  { text, version }: SessionSummary,
): Promise<SessionSummary> {
  refusePrivate({ text })
  const own = sql`session.id = ${id} and ${ownSessions('mentor', caller)}`
  const may = isSummarizable(caller, clock.now())
  const { rows } = await sql<{ version: number }>`
    update mentor_sessions session set summary = nullif(${text}::text, ''), summary_version = summary_version + 1
    where ${own} and summary_version = ${version} and ${may} returning summary_version as version`.execute(
    em.getKysely(),
  )
  const [written] = rows
  if (written) return { text, version: written.version }
  const { rows: found } = await sql<SessionSummary & { may: boolean }>`
    select coalesce(summary, '') as text, summary_version as version, ${may} as may
    from mentor_sessions session where ${own}`.execute(em.getKysely())
  const [stored] = found
  if (!stored) throw notFound()
  if (!stored.may) throw new AppError('session.transition')
  // The same text again: its first answer was lost.
  if (stored.text !== text) throw new AppError('conflict')
  return { text, version: stored.version }
}

const hasTasks = sql<boolean>`exists (select from plan_tasks where session_id = mentor_sessions.id)`

/** The last session before this one that the same two had, and of which a summary is left, or tasks. */
export const readEarlier = (
  em: CoachingEm,
  session: { student_id: string; mentor_profile_id: number; start_time: Date },
) =>
  em
    .getKysely()
    .selectFrom('mentor_sessions')
    .select(['id', 'start_time', 'summary'])
    .where('student_id', '=', session.student_id)
    .where('mentor_profile_id', '=', session.mentor_profile_id)
    .where('start_time', '<', session.start_time)
    .where(eb => eb.or([eb('summary', 'is not', null), hasTasks]))
    .orderBy('start_time', 'desc')
    .limit(1)
    .executeTakeFirst()
