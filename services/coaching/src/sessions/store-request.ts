import { events, type SessionFact } from '@kocyolu/contracts'
import { type Param, statement, traceNow } from '@kocyolu/service'
import { sql } from 'kysely'
import type { CoachingEm, Deps } from '../service.ts'

/** A request as it is kept. */
export type NewRequest = {
  mentorProfileId: number
  studentId: string
  startTime: Date
  endTime: Date
  topic: string
  notes: string | null
  expiresAt: Date
  createdAt: Date
  series: { id: string; number: number; size: number } | null
}

type Values = Omit<NewRequest, 'series'> & {
  seriesId: string | null
  seriesNumber: number | null
  seriesSize: number | null
  /** Which request it was, where its sender gave it a key. */
  key: string | null
  bodyHash: string | null
  eventId: string
  trace: string | null
  fact: Omit<SessionFact, 'sessionId'>
}

const insert = statement(
  (_: CoachingEm, param: Param<Values>) => sql<{ id: number }>`with session as (
      insert into mentor_sessions (mentor_profile_id, student_id, start_time, end_time, status, topic, notes, expires_at,
        created_at, updated_at, series_id, series_number, series_size)
      values (${param('mentorProfileId')}, ${param('studentId')}, ${param('startTime')}, ${param('endTime')}, 'pending',
        ${param('topic')}, ${param('notes')}, ${param('expiresAt')}, ${param('createdAt')}, ${param('createdAt')},
        ${param('seriesId')}, ${param('seriesNumber')}, ${param('seriesSize')})
      returning id, student_id, created_at
    ), key as (
      insert into session_request_keys (student_id, key, body_hash, session_id, created_at)
      select student_id, ${param('key')}::text, ${param('bodyHash')}, id, created_at from session
      where ${param('key')}::text is not null
    ), event as (
      insert into outbox (id, kind, name, payload, occurred_at, trace)
      select ${param('eventId')}::uuid, 'event', 'session.requested',
        ${param('fact')}::jsonb || jsonb_build_object('sessionId', id), created_at,
        ${param('trace')}::text
      from session
    )
    select id from session`,
)

/**
 * Keeps a request, which request it was, and its event, in one statement: the answer waits for each one, and so does a request that
 * wants the same hour. Gives the session's id.
 */
export async function storeRequest(
  { em, ids }: Pick<Deps, 'em' | 'ids'>,
  { series, ...values }: NewRequest & Pick<Values, 'key' | 'bodyHash' | 'fact'>,
): Promise<number> {
  const [stored] = await insert(em, {
    ...values,
    seriesId: series?.id ?? null,
    seriesNumber: series?.number ?? null,
    seriesSize: series?.size ?? null,
    eventId: ids.uuid(),
    trace: traceNow(),
  })
  if (!stored) throw new Error('The stored request is missing from its select')
  // `emit` checks this too; still in the transaction, so that a wrong event takes its session along.
  events['session.requested'].payload.parse({ ...values.fact, sessionId: stored.id })
  return stored.id
}
