import {
  type AbsenceDecision,
  type AbsenceObjection,
  type Caller,
  type EventPayload,
  limits,
  type SessionSide,
  type Session as SessionView,
} from '@kocyolu/contracts'
import { AppError, audit, dueMax, eachDue, emit, inTransaction } from '@kocyolu/service'
import { AbsenceClaim } from '../db/session.entities.ts'
import { lockOwnSession } from '../proposals/proposals.ts'
import type { Deps } from '../service.ts'
import { sideTowards } from '../sessions/change-sessions.ts'
import { type LockedSession, lockSession, lockSessions } from '../sessions/lock-sessions.ts'
import { factOfRow, readSession, readSessionForAdmin } from '../sessions/select-sessions.ts'
import { isOpen, maySayAbsent, objectable, objectUntil } from '../sessions/session-absences.ts'

type Change = EventPayload<'session.absence_changed'>['absence']['change']

/** A session and the state of a claim by one of its people, as published to the other services. */
function absenceFact(
  session: LockedSession,
  { saidBy, saidAt, decidedBy = null }: AbsenceClaim,
  change: Change,
  other?: AbsenceClaim,
): EventPayload<'session.absence_changed'> {
  return {
    ...factOfRow(session),
    status: session.status,
    absence: {
      ...{ by: saidBy, change, decidedBy },
      ...{ objectUntil: objectUntil(saidAt).toISOString(), mutual: other !== undefined && isOpen(other) },
    },
  }
}

type Held = {
  session: LockedSession
  side: SessionSide
  /** Claims of the caller, and of the other. */
  own: AbsenceClaim | undefined
  other: AbsenceClaim | undefined
  now: Date
}

/**
 * Changes what is said of who came to a session of the caller's, whose row is held meanwhile: of two at once the second sees what
 * the first did. Answered with the session as it is then.
 */
function changeClaims(
  deps: Deps,
  caller: Caller,
  id: number,
  change: (deps: Deps, held: Held) => void,
): Promise<SessionView> {
  return inTransaction(deps, async deps => {
    const { session, side } = await lockOwnSession(deps.em, caller, id, [])
    const claims = await deps.em.find(AbsenceClaim, { sessionId: id })
    const now = deps.clock.now()
    const own = claims.find(({ saidBy }) => saidBy === side)
    change(deps, { session, side, own, other: claims.find(({ saidBy }) => saidBy !== side), now })
    await deps.em.flush()
    return readSession(deps, caller, id, now)
  })
}

/**
 * Says that the other did not come. Where the other says the same, each contests what the other says. Sent again it is what was
 * said; once withdrawn it cannot be claimed again.
 */
export const sayAbsent = (deps: Deps, caller: Caller, id: number): Promise<SessionView> =>
  changeClaims(deps, caller, id, (deps, { session, side, own, other, now }) => {
    if (own && own.state !== 'withdrawn') return
    const { status, end_time: endTime } = session
    if (!maySayAbsent(side, { status, endTime, absences: session.absences ?? [] }, now))
      throw new AppError('session.transition')
    const isMutual = other !== undefined && isOpen(other)
    if (isMutual) other.state = 'contested'
    const claim = deps.em.create(AbsenceClaim, {
      ...{ sessionId: id, saidBy: side, saidAt: now },
      state: isMutual ? 'contested' : 'said',
    })
    deps.em.persist(claim)
    emit(deps, 'session.absence_changed', absenceFact(session, claim, 'said', other))
  })

/** Takes it back, as long as nothing is decided; with it goes what the other said to it, and what it contested. */
export const withdrawAbsence = (deps: Deps, caller: Caller, id: number): Promise<SessionView> =>
  changeClaims(deps, caller, id, (deps, { session, own, other }) => {
    if (!own || own.state === 'withdrawn') return
    if (!isOpen(own)) throw new AppError('session.transition')
    Object.assign(own, { state: 'withdrawn', objection: null })
    if (other?.state === 'contested' && !other.objection) other.state = 'said'
    emit(deps, 'session.absence_changed', absenceFact(session, own, 'withdrawn', other))
  })

/** Objects to what the other says, once: an admin decides then. Sent again it is done. */
export const objectToAbsence = (
  deps: Deps,
  caller: Caller,
  id: number,
  { text }: AbsenceObjection,
): Promise<SessionView> =>
  changeClaims(deps, caller, id, (deps, { session, side, own, other, now }) => {
    if (other && other.state !== 'withdrawn' && other.objection === text) return
    if (!other || !objectable(side, session.absences ?? [], now)) throw new AppError('session.transition')
    Object.assign(other, { state: 'contested', objection: text })
    emit(deps, 'session.absence_changed', absenceFact(session, other, 'contested', own))
  })

/** Decides about what one side says and the other contests. What another admin has just decided likewise is done already. */
export async function decideAbsence(
  deps: Deps,
  caller: Caller,
  id: number,
  { by, stands }: AbsenceDecision,
): Promise<SessionView> {
  return inTransaction(deps, async deps => {
    const { em } = deps
    const session = await lockSession(em, id)
    if (!session) throw new AppError('not_found')
    // Admins cannot decide about themselves.
    if (sideTowards(caller, session) !== 'admin') throw new AppError('forbidden')
    const claim = await em.findOne(AbsenceClaim, { sessionId: id, saidBy: by })
    const absent = by === 'student' ? 'absenceOfMentor' : 'absenceOfStudent'
    const state = stands ? 'stands' : 'dismissed'
    if (claim?.state !== state || claim.decidedBy !== 'admin') {
      if (claim?.state !== 'contested') throw new AppError('session.transition')
      audit(deps, {
        ...{ actor: caller, action: 'session.absence_decided', subject: { id, name: session.topic } },
        before: { [absent]: claim.state },
        after: { [absent]: state },
      })
      Object.assign(claim, { state, decidedBy: 'admin' })
      emit(deps, 'session.absence_changed', absenceFact(session, claim, state))
      await em.flush()
    }
    return readSessionForAdmin(deps, caller, id, deps.clock.now())
  })
}

/** A claim without an objection in time becomes final; visitors see the coach's new reliability at once. */
export async function sweepAbsences(deps: Deps): Promise<void> {
  const saidAt = { $lte: new Date(deps.clock.now().getTime() - limits.objectionHours * 3_600_000) }
  const unanswered = { state: 'said' as const, saidAt }
  let isChanged = false
  const due = await deps.em.find(AbsenceClaim, unanswered, { fields: ['sessionId'], limit: dueMax })
  const ids = [...new Set(due.map(one => one.sessionId))]
  const decide = async (deps: Deps, ids: number[]): Promise<void> => {
    // A claim that another process has locked is that process's to handle.
    const sessions = await lockSessions(deps.em, ids, { skipLocked: true })
    const byId = new Map(sessions.map(session => [session.id, session]))
    // Read again under the lock.
    const claims = await deps.em.find(AbsenceClaim, { ...unanswered, sessionId: { $in: [...byId.keys()] } })
    for (const claim of claims) {
      const session = byId.get(claim.sessionId)
      if (!session) continue
      Object.assign(claim, { state: 'stands', decidedBy: 'time' })
      emit(deps, 'session.absence_changed', absenceFact(session, claim, 'stands'))
      isChanged = true
    }
  }
  await eachDue(deps, {
    job: 'coaching.sweep_sessions',
    what: 'session absence',
    keys: ids,
    work: decide,
  })
  if (isChanged) await deps.purges.purge()
}
