import type { Caller, ChangeSeries, Session as SessionView } from '@kocyolu/contracts'
import { AppError, inTransaction } from '@kocyolu/service'
import type { CoachingEm, Deps } from '../service.ts'
import { moveSession, selectLocked, sideTowards } from './change-status.ts'
import { mayMove } from './session-policy.ts'

/**
 * Confirms, declines or cancels what waits for an answer of the series that this session is of: all of it, or nothing. What
 * somebody has moved before stays as it is.
 */
export async function changeSeries(
  deps: Deps,
  caller: Caller,
  id: number,
  change: ChangeSeries,
): Promise<{ sessions: SessionView[] }> {
  return inTransaction(deps, async deps => {
    const now = deps.clock.now()
    const series = await lockSeries(deps.em, id)
    const side = series[0] && sideTowards(caller, series[0])
    if (!side) throw new AppError('not_found')
    const waiting = series.filter(
      ({ status, start_time: startTime }) =>
        status === 'pending' && mayMove(side, { status, startTime }, change.status, now),
    )
    if (waiting.length === 0) throw new AppError('session.transition')
    const sessions: SessionView[] = []
    const size = waiting.length
    for (const [at, session] of waiting.entries()) {
      const together = size > 1 ? { number: at + 1, size } : undefined
      sessions.push(await moveSession(deps, caller, session, change, side, now, together))
    }
    return { sessions }
  })
}

/** A session and the others of its series, locked in the same order by everybody. */
function lockSeries(em: CoachingEm, id: number) {
  const seriesId = em
    .getKysely()
    .selectFrom('mentor_sessions as one')
    .select('one.series_id')
    .where('one.id', '=', id)
  return selectLocked(em)
    .where(eb => eb.or([eb('session.id', '=', id), eb('session.series_id', '=', seriesId)]))
    .orderBy('session.id')
    .execute()
}
