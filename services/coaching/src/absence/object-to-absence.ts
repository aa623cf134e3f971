import type { AbsenceObjection, Caller, Session as SessionView } from '@kocyolu/contracts'
import { AppError, emit } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { objectable } from '../sessions/session-absences.ts'
import { absenceFact } from './absence-fact.ts'
import { changeClaims } from './change-claims.ts'

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
