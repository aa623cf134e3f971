import {
  type Caller,
  Instant,
  type ListOf,
  limits,
  PathId,
  type Session,
  type SessionState,
} from '@kocyolu/contracts'
import { keyset } from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Deps } from '../service.ts'
import { type Own, ownSessions } from './own-sessions.ts'
import { type SessionRow, selectSessions, sessionView } from './select-sessions.ts'

type Query = { limit?: number | undefined; cursor?: string | undefined; state?: SessionState | undefined }
type Place = [startTime: string, id: number]

const place = z.tuple([Instant, PathId])
const lists = {
  open: keyset('open sessions', place),
  closed: keyset('closed sessions', place),
  upcoming: keyset('upcoming sessions', place),
  pending: keyset('pending sessions', place),
  past: keyset('past sessions', place),
  cancelled: keyset('cancelled sessions', place),
}

/** The caller's sessions on one side, by start; asked with a state, a limit or a cursor, a list of those in that state. */
export async function listSessions(
  deps: Deps,
  caller: Caller,
  side: Own,
  { state, ...part }: Query,
): Promise<Session[] | ListOf<Session>> {
  const now = deps.clock.now()
  const view = (row: SessionRow): Session => sessionView(row, caller, now)
  if (state === undefined && part.limit === undefined && part.cursor === undefined) {
    return (await readArray(deps, caller, side)).map(view)
  }
  const listed = state ?? 'open'
  return lists[listed].list(part, {
    read: (limit, after) => readSessions(deps, caller, side, listed, limit, after),
    keyOf: row => [row.start_time, row.id],
    view,
  })
}

/** Open sessions are never cut off by old ones. */
async function readArray(deps: Deps, caller: Caller, side: Own): Promise<SessionRow[]> {
  const open = await readSessions(deps, caller, side, 'open', limits.arrayMax)
  const closed = await readSessions(deps, caller, side, 'closed', limits.arrayMax - open.length)
  // One that was closed in between is in both: the later reading is right.
  const rows = new Map([...open, ...closed].map(row => [row.id, row]))
  return [...rows.values()].sort((a, b) => a.start_time.getTime() - b.start_time.getTime() || a.id - b.id)
}

/** As constants, so that PostgreSQL sees that the open ones have an index of their own. What is ahead comes soonest first. */
const states: Record<SessionState, { order: 'asc' | 'desc'; has: (now: Date) => RawBuilder<boolean> }> = {
  open: { order: 'asc', has: () => sql`session.status in ('pending', 'confirmed')` },
  upcoming: { order: 'asc', has: now => sql`session.status = 'confirmed' and session.end_time > ${now}` },
  pending: { order: 'asc', has: () => sql`session.status = 'pending'` },
  closed: { order: 'desc', has: () => sql`session.status in ('cancelled', 'completed')` },
  past: {
    order: 'desc',
    has: now =>
      sql`(session.status = 'completed' or session.status = 'confirmed' and session.end_time <= ${now})`,
  },
  cancelled: { order: 'desc', has: () => sql`session.status = 'cancelled'` },
}

function readSessions(
  { em, clock }: Deps,
  caller: Caller,
  side: Own,
  state: SessionState,
  limit: number,
  after?: Place,
): Promise<SessionRow[]> {
  const { order, has } = states[state]
  const ordered = selectSessions(em)
    .where(ownSessions(side, caller))
    .where(has(clock.now()))
    .orderBy('session.start_time', order)
    .orderBy('session.id', order)
    .limit(limit)
  if (!after) return ordered.execute()
  const [startTime, id] = after
  return ordered
    .where(eb =>
      eb(
        eb.refTuple('session.start_time', 'session.id'),
        order === 'asc' ? '>' : '<',
        eb.tuple(new Date(startTime), id),
      ),
    )
    .execute()
}
