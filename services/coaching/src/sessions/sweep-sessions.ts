import type { CancelCause } from '@kocyolu/contracts'
import { emit, inTransaction } from '@kocyolu/service'
import { type FilterQuery, LockMode } from '@mikro-orm/core'
import { MentorProfile } from '../db/coach.entities.ts'
import { RequestKey, Session } from '../db/session.entities.ts'
import type { Deps } from '../service.ts'
import { isImpossible } from './booking-checks.ts'
import { factOf } from './select-sessions.ts'
import { disputed } from './session-absences.ts'
import { completesEndedBy, dueReminder, remindedUntil, requestKeysOlderThan } from './session-times.ts'

type Host = { userId: string }
/** Does what is due with one session. */
type Change = (deps: Deps, session: Session, mentor: Host, now: Date) => void

/**
 * Changes of sessions by time alone. The sweep depends on the present state only, so it may run at any time, twice,
 * or in several processes at once.
 */
export async function sweepSessions(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await endImpossible(deps)
  await forEach(deps, { status: 'pending', expiresAt: { $lte: now } }, end('expired'))
  const ended = { $lte: completesEndedBy(now, deps.config) }
  const isDue = { status: 'confirmed', endTime: ended } as const
  await forEach(deps, { $and: [isDue, disputed()] }, complete({ disputed: true }))
  await forEach(deps, isDue, complete({}))
  await forEach(deps, { status: 'confirmed', $or: unreminded(now) }, remind)
  await deps.em.nativeDelete(RequestKey, { createdAt: { $lt: requestKeysOlderThan(now) } })
}

/** Ends sessions that cannot take place. */
export const endImpossible = (deps: Deps): Promise<void> =>
  forEach(deps, isImpossible(deps.clock.now()), end('unavailable'))

// Most of the next day's sessions have had their reminder: they are not read again every minute.
const unreminded = (now: Date): FilterQuery<Session>[] => [
  { startTime: { $gt: now, $lte: remindedUntil(now, 1) }, reminded1hAt: null },
  { startTime: { $gt: remindedUntil(now, 1), $lte: remindedUntil(now, 24) }, reminded24hAt: null },
]

/** Ends a session without an act of a user; one without a user's reason has a cause. */
function end(cause: CancelCause): Change {
  return (deps, session, mentor, now) => {
    const wasConfirmed = session.status === 'confirmed'
    const cancelled = { cancelledBy: 'system', cancelCause: cause } as const
    Object.assign(session, {
      ...cancelled,
      status: 'cancelled',
      sequence: session.sequence + 1,
      updatedAt: now,
    })
    const cancellation = { reason: null, cancelledBy: 'system', cause, wasConfirmed } as const
    emit(deps, 'session.cancelled', { ...factOf(session, mentor), ...cancellation })
  }
}

const complete =
  (more: { disputed?: true }): Change =>
  (deps, session, mentor, now) => {
    Object.assign(session, { status: 'completed', sequence: session.sequence + 1, updatedAt: now })
    emit(deps, 'session.completed', { ...factOf(session, mentor), ...more })
  }

const remind: Change = (deps, session, mentor, now) => {
  const due = dueReminder(session, now, deps.config.bookingReminderHours)
  if (!due) return
  Object.assign(session, due === 1 ? { reminded1hAt: now } : { reminded24hAt: now })
  emit(deps, 'session.reminder_due', { ...factOf(session, mentor), hoursBefore: due })
}

const batchSize = 100

/** Batches by id, each its own transaction; what another process holds at the moment is its to do. */
async function forEach(deps: Deps, where: FilterQuery<Session>, change: Change): Promise<void> {
  const now = deps.clock.now()
  let lastId = 0
  for (;;) {
    const last = await inTransaction(deps, async deps => {
      const sessions = await deps.em.find(
        Session,
        { $and: [where, { id: { $gt: lastId } }] },
        { orderBy: { id: 'asc' }, limit: batchSize, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      )
      const hosts = await deps.em.find(MentorProfile, {
        id: { $in: sessions.map(one => one.mentorProfileId) },
      })
      const hostOf = new Map(hosts.map(host => [host.id, host]))
      for (const session of sessions) {
        const host = hostOf.get(session.mentorProfileId)
        if (host) change(deps, session, host, now)
      }
      return sessions.length < batchSize ? undefined : sessions.at(-1)?.id
    })
    if (last === undefined) return
    lastId = last
  }
}
