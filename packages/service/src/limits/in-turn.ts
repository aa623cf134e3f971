import type { LimitFunction } from 'p-limit'
import pLimit from 'p-limit'
import { AppError } from '../app-error.ts'
import type { Middleware } from '../http/context.ts'

type Turns = {
  /** Calls of one user that this process has in hand at once; fewer than it has connections to its database. */
  callsPerUser: number
  /** So many more wait; what comes on top is refused. */
  callsWaitingPerUser: number
}

/**
 * Has the calls of one user take turns in this process. A user who floods it waits for themselves: without turns, calls
 * that wait for each other's rows would hold every connection, and with them everybody else.
 */
export function inTurn({ callsPerUser, callsWaitingPerUser }: Turns): Middleware {
  const turns = new Map<string, LimitFunction>()
  return async (ctx, next) => {
    const { caller } = ctx.state
    if (!caller) return next()
    const turn = turns.get(caller.id) ?? pLimit(callsPerUser)
    if (turn.pendingCount >= callsWaitingPerUser) throw new AppError('rate_limited', { retryAfterSeconds: 1 })
    turns.set(caller.id, turn)
    try {
      // A caller that gave up meanwhile has asked again, and would wait behind an answer that is not read.
      await turn(() => (ctx.res.closed ? undefined : next()))
    } finally {
      // Only by the last one: the next task starts again.
      if (turn.activeCount + turn.pendingCount === 0) turns.delete(caller.id)
    }
  }
}

/** Less than the gateway lets any user wait, with time left for the work itself: what begins later is done for a user who has left. */
export const maxWaitMs = 4_000

/**
 * Has work wait for its turn in a queue. Where the turn comes after more than `ms`, `late` fails in its place: a caller that was
 * given up on asks again, and a queue of those who have left would keep everybody out for as long as they do.
 */
export function beginInTime(
  queue: LimitFunction,
  late: () => never,
  ms: number = maxWaitMs,
): <T>(work: () => T | Promise<T>) => Promise<T> {
  return async work => {
    const asked = performance.now()
    return queue(() => (performance.now() - asked > ms ? late() : work()))
  }
}
