import { type Absence, hourMs, limits, type SessionSide } from '@kocyolu/contracts'
import { type FilterQuery, raw } from '@mikro-orm/core'
import { type RawBuilder, sql } from 'kysely'
import { blockedBetween } from '../blocks/blocks.ts'
import type { Session } from '../db/session.entities.ts'

/** The claim of one side, as stored; a `withdrawn` one is shown to no user. */
export type StoredAbsence = Pick<Absence, 'by' | 'decidedBy' | 'objection'> & {
  state: Absence['state'] | 'withdrawn'
  saidAt: string
  /** A block exists between the two: no text of one reaches the other. */
  isBlocked: boolean
}

/** Claims about absence from a `session`, of its `profile`; null without one. */
export const absences = sql<StoredAbsence[] | null>`case when session.status <> 'pending' then (
  select json_agg(json_build_object('by', said_by, 'state', state, 'saidAt', said_at, 'objection', objection,
    'decidedBy', decided_by, 'isBlocked', ${blockedBetween(sql.ref('session.student_id'), sql.ref('profile.user_id'))})
    order by said_at, said_by)
  from absence_claims where session_id = session.id
) end`

/** Whether a completed session was held: to its end, and without an absence, as far as is decided. Completed early it counts nowhere. */
export const wasHeld: RawBuilder<boolean> = sql`session.updated_at >= session.end_time and not exists (select from absence_claims where session_id = session.id and state = 'stands')`

/** No side says that the other did not come, or who says so was not believed. */
export const undisputed: RawBuilder<boolean> = sql`not exists (select from absence_claims where session_id = session.id
  and state not in ('withdrawn', 'dismissed'))`

/** Whether a session took place to its end, without a claim against it: what is said of its coach to others. */
export const tookPlace: RawBuilder<boolean> = sql`session.status = 'completed' and ${wasHeld} and ${undisputed}`

/** A session to which a user did not come, as far as any user says; found from the few claims. */
export const disputed = (): FilterQuery<Session> => ({
  [raw(
    alias =>
      `${alias}.id in (select session_id from absence_claims where state in ('said', 'contested', 'stands'))`,
  )]: [],
})

/** Likewise, of one that is in hand. */
export const isDisputed = (absences: readonly StoredAbsence[]): boolean =>
  absences.some(({ state }) => state !== 'dismissed' && state !== 'withdrawn')

const hoursAfter = (time: number, hours: number): Date => new Date(time + hours * hourMs)

export const objectUntil = (saidAt: string | Date): Date =>
  hoursAfter(new Date(saidAt).getTime(), limits.objectionHours)

export const isOpen = ({ state }: Pick<StoredAbsence, 'state'>): boolean =>
  state === 'said' || state === 'contested'

/** A claim as a side, or an admin, sees it. */
export function absencesSeenBy(side: SessionSide | 'admin', stored: readonly StoredAbsence[]): Absence[] {
  return stored.flatMap(({ by, state, saidAt, objection, decidedBy, isBlocked }) => {
    if (state === 'withdrawn') return []
    const until = objectUntil(saidAt).toISOString()
    const text = isBlocked && side === by ? null : objection
    return {
      by,
      state,
      saidAt: new Date(saidAt).toISOString(),
      objectUntil: until,
      objection: text,
      decidedBy,
    }
  })
}

type Ended = { status: string; endTime: Date; absences: readonly StoredAbsence[] }

/** Whether this side may say that the other did not come: once, soon after the end of a session that was on. */
export function maySayAbsent(side: SessionSide, { status, endTime, absences }: Ended, now: Date): boolean {
  const isOver = (status === 'confirmed' || status === 'completed') && endTime <= now
  const isSoon = now < hoursAfter(endTime.getTime(), limits.absenceHours)
  return isOver && isSoon && !absences.some(one => one.by === side)
}

/** The claim that this side may object to now: once, and in time. */
export const objectable = (
  side: SessionSide,
  stored: readonly StoredAbsence[],
  now: Date,
): StoredAbsence | undefined =>
  stored.find(
    one => one.by !== side && isOpen(one) && one.objection === null && now < objectUntil(one.saidAt),
  )

/** The buttons about it that a page may render. */
export function whatCanBeSaid(side: SessionSide | 'admin', session: Ended, now: Date) {
  if (side === 'admin') return { sayAbsent: false, withdrawAbsence: false, objectToAbsence: false }
  return {
    sayAbsent: maySayAbsent(side, session, now),
    withdrawAbsence: session.absences.some(one => one.by === side && isOpen(one)),
    objectToAbsence: objectable(side, session.absences, now) !== undefined,
  }
}
