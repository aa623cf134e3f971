import type { CancelledBy, EventPayload, SessionStatus } from '@kocyolu/contracts'
import { type EventEntry, eventEntry, type Param, statement } from '@kocyolu/service'
import { sql } from 'kysely'
import type { CoachingEm, Deps } from '../service.ts'

/** What becomes of a session that somebody moves. */
export type Changed = {
  id: number
  status: SessionStatus
  sequence: number
  updatedAt: Date
  confirmedAt: Date | null
  meetingLink: string | null
  cancelledBy: CancelledBy | null
  cancelReason: string | null
}

type ChangeEvent = 'session.confirmed' | 'session.cancelled' | 'session.completed'

const update = statement(
  (_: CoachingEm, param: Param<Changed & EventEntry>) => sql<{ id: number }>`with session as (
      update mentor_sessions set status = ${param('status')}, sequence = ${param('sequence')},
        updated_at = ${param('updatedAt')}, confirmed_at = ${param('confirmedAt')}, meeting_link = ${param('meetingLink')},
        cancelled_by = ${param('cancelledBy')}, cancel_reason = ${param('cancelReason')}
      where id = ${param('id')}
      returning id
    ), event as (
      insert into outbox (id, kind, name, payload, occurred_at, trace)
      select ${param('eventId')}::uuid, 'event', ${param('eventType')}, ${param('payload')}::jsonb,
        ${param('occurredAt')}::timestamptz, ${param('trace')}::text
      from session
    )
    select id from session`,
)

/** Keeps what a session, whose row is locked, has become, and its event, in one statement. */
export async function storeChange<T extends ChangeEvent>(
  deps: Pick<Deps, 'em' | 'ids' | 'clock'>,
  changed: Changed,
  type: T,
  payload: EventPayload<T>,
): Promise<void> {
  const [stored] = await update(deps.em, { ...changed, ...eventEntry(deps, type, payload) })
  if (!stored) throw new Error('A session was locked and not found')
}
