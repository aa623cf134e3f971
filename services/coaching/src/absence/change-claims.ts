import type { Caller, SessionSide, Session as SessionView } from '@kocyolu/contracts'
import { inTransaction } from '@kocyolu/service'
import { type LockedSession, lockSession } from '../proposals/lock-session.ts'
import type { Deps } from '../service.ts'
import { readSession } from '../sessions/select-sessions.ts'
import { AbsenceClaim } from './absence-claim.entity.ts'

type Held = {
  session: LockedSession
  side: SessionSide
  /** What the caller says, and what the other does. */
  own: AbsenceClaim | undefined
  other: AbsenceClaim | undefined
  now: Date
}

/**
 * Changes what is said of who came to a session of the caller's, whose row is held meanwhile: of two at once the second sees what
 * the first did. Answered with the session as it is then.
 */
export function changeClaims(
  deps: Deps,
  caller: Caller,
  id: number,
  change: (deps: Deps, held: Held) => void,
): Promise<SessionView> {
  return inTransaction(deps, async deps => {
    const { session, side } = await lockSession(deps.em, caller, id, [])
    const claims = await deps.em.find(AbsenceClaim, { sessionId: id })
    const now = deps.clock.now()
    const own = claims.find(({ saidBy }) => saidBy === side)
    change(deps, { session, side, own, other: claims.find(({ saidBy }) => saidBy !== side), now })
    await deps.em.flush()
    return readSession(deps.em, caller, id, now)
  })
}
