import type { CancelCause } from '@kocyolu/contracts'
import { dueMax, eachDue, emit } from '@kocyolu/service'
import { type FilterQuery, LockMode, raw } from '@mikro-orm/core'
import { MentorProfile } from '../db/coach.entities.ts'
import { RequestKey, Session } from '../db/session.entities.ts'
import type { Deps } from '../service.ts'
import { isImpossible } from './booking-checks.ts'
import { giveRooms } from './meeting-links.ts'
import { factOf } from './select-sessions.ts'
import { disputed } from './session-absences.ts'
import {
  completesEndedBy,
  dueReminder,
  type ReminderHours,
  remindedUntil,
  requestKeysOlderThan,
} from './session-times.ts'

type Host = { userId: string; timeZone: string }
/** Does what is due with one session. */
type Change = (deps: Deps, session: Session, mentor: Host, now: Date) => void

/**
 * Changes of sessions by time alone. The sweep depends on the present state only, so it may run at any time, twice,
 * or in several processes at once.
 */
export async function sweepSessions(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await endImpossible(deps)
  await forEach(deps, 'expired', { status: 'pending', expiresAt: { $lte: now } }, end('expired'))
  const ended = { $lte: completesEndedBy(now, deps.config) }
  const isDue = { status: 'confirmed', endTime: ended } as const
  await forEach(deps, 'disputed', { $and: [isDue, disputed()] }, complete({ disputed: true }))
  await forEach(deps, 'completed', isDue, complete({}))
  const wanted = deps.config.bookingReminderHours
  await giveRooms(deps)
  if (wanted.length > 0) await forEach(deps, 'reminded', unreminded(now, wanted), remind)
  await deps.em.nativeDelete(RequestKey, { createdAt: { $lt: requestKeysOlderThan(now) } })
}

/** Ends sessions that cannot take place. */
export const endImpossible = (deps: Deps): Promise<void> =>
  forEach(deps, 'impossible', isImpossible(deps.clock.now()), end('unavailable'))

/** Sessions that are due a reminder: see `dueReminder`. One that was news enough is not read again every minute. */
export const unreminded = (now: Date, wanted: readonly ReminderHours[]): FilterQuery<Session> => ({
  status: 'confirmed',
  $or: wanted.map(hours => ({
    startTime: { $gt: hours === 1 ? now : remindedUntil(now, 1), $lte: remindedUntil(now, hours) },
    ...(hours === 1 ? { reminded1hAt: null } : { reminded24hAt: null }),
    [raw(alias => `${alias}.confirmed_at <= ${alias}.start_time - interval '${hours} hours'`)]: [],
  })),
})

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

/** A session that another process holds at the moment is its to do. */
async function forEach(deps: Deps, what: string, where: FilterQuery<Session>, change: Change): Promise<void> {
  const now = deps.clock.now()
  const due = await deps.em.find(Session, where, { fields: ['id'], limit: dueMax })
  const changeSome = async (deps: Deps, ids: number[]): Promise<void> => {
    const sessions = await deps.em.find(
      Session,
      { $and: [where, { id: { $in: ids } }] },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    )
    const hosts = await deps.em.find(MentorProfile, {
      id: { $in: sessions.map(one => one.mentorProfileId) },
    })
    const hostOf = new Map(hosts.map(host => [host.id, host]))
    for (const session of sessions) {
      const host = hostOf.get(session.mentorProfileId)
      if (host) change(deps, session, host, now)
    }
  }
  await eachDue(deps, {
    job: 'coaching.sweep_sessions',
    what: `session ${what}`,
    keys: due.map(({ id }) => id),
    work: changeSome,
  })
}
