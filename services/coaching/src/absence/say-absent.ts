import type { Caller, Session as SessionView } from '@kocyolu/contracts'
import { AppError, emit } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { isOpen, maySayAbsent } from '../sessions/session-absences.ts'
import { AbsenceClaim } from './absence-claim.entity.ts'
import { absenceFact } from './absence-fact.ts'
import { changeClaims } from './change-claims.ts'

/**
 * Says that the other did not come. Where the other says the same, each contests what the other says. Sent again it is what was
 * said; once taken back it is not said anew.
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
