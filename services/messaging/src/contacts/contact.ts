import type { EventPayload, SessionFact, SessionStatus } from '@kocyolu/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../service.ts'
import { type NewEvent, publishEvents } from '../user-events/user-events.ts'

/** `from` wrote to `to`, or booked with them. */
type Activity = { from: string; to: string; activeAt: Date; lastMessageId?: number }

/** How an insert into `contacts` ends: who are contacts already move up. */
export const orTouch = sql`on conflict (user_id, contact_id) do update set
  last_message_id = greatest(contacts.last_message_id, excluded.last_message_id),
  active_at = greatest(contacts.active_at, excluded.active_at),
  invited = contacts.invited or excluded.invited,
  archived = false`

/**
 * Makes two people contacts of each other, or moves them up in each other's list; from now on `to` may answer.
 * Rows are written in user-id order.
 */
export async function touchContacts(
  { em }: Pick<Deps, 'em'>,
  { from, to, activeAt, lastMessageId }: Activity,
): Promise<void> {
  const [first = '', second = ''] = [from, to].toSorted()
  const row = { last_message_id: lastMessageId ?? null, active_at: activeAt }
  await em
    .getKysely()
    .insertInto('contacts')
    .values([
      { user_id: first, contact_id: second, invited: second === from, ...row },
      { user_id: second, contact_id: first, invited: first === from, ...row },
    ])
    .modifyEnd(orTouch)
    .execute()
}

/** A requested session makes its two people contacts, and lets the coach write to the student. */
export async function addContacts(
  deps: Pick<Deps, 'em' | 'clock'>,
  { studentId, mentorUserId }: EventPayload<'session.requested'>,
): Promise<void> {
  await touchContacts(deps, { from: studentId, to: mentorUserId, activeAt: deps.clock.now() })
}

type Person = RawBuilder<unknown>

/** Whether `blocker` has blocked `blocked`. */
export const hasBlocked = (blocker: Person, blocked: Person) =>
  sql<boolean>`exists (select from blocks where blocker_id = ${blocker} and blocked_id = ${blocked})`

/** Whether one of two people has blocked the other. */
export const blockedBetween = (one: Person, other: Person) =>
  sql<boolean>`(${hasBlocked(one, other)} or ${hasBlocked(other, one)})`

/** Publishes a session's change to the open pages of its two people, also after they were away. `more`: not of its status alone. */
export function publishSessionChange(
  deps: Deps,
  { sessionId: id, studentId, mentorUserId }: SessionFact,
  status: SessionStatus,
  more = false,
): Promise<() => Promise<void>> {
  const changed = (personId: string): NewEvent => ({
    type: 'session.changed',
    payload: { id, status, personId, ...(more && { more }) },
  })
  return publishEvents(
    deps,
    new Map([
      [studentId, changed(mentorUserId)],
      [mentorUserId, changed(studentId)],
    ]),
  )
}
