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

const order = { columns: ['session.start_time', 'session.id'], key: z.tuple([Instant, PathId]) }

/** What is ahead comes soonest first. */
const lists = {
  open: keyset('open sessions', { ...order, direction: 'asc' }),
  upcoming: keyset('upcoming sessions', { ...order, direction: 'asc' }),
  pending: keyset('pending sessions', { ...order, direction: 'asc' }),
  closed: keyset('closed sessions', { ...order, direction: 'desc' }),
  past: keyset('past sessions', { ...order, direction: 'desc' }),
  cancelled: keyset('cancelled sessions', { ...order, direction: 'desc' }),
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
  return lists[listed].list(part, selectOwn(deps, caller, side, listed), {
    keyOf: row => [row.start_time, row.id],
    view,
  })
}

/** Open sessions are never cut off by old ones. */
async function readArray(deps: Deps, caller: Caller, side: Own): Promise<SessionRow[]> {
  const open = await lists.open.first(selectOwn(deps, caller, side, 'open'), limits.arrayMax)
  const left = limits.arrayMax - open.length
  const closed = await lists.closed.first(selectOwn(deps, caller, side, 'closed'), left)
  // One that was closed in between is in both: the later reading is right.
  const rows = new Map([...open, ...closed].map(row => [row.id, row]))
  return [...rows.values()].sort((a, b) => a.start_time.getTime() - b.start_time.getTime() || a.id - b.id)
}

/** As constants, so that PostgreSQL sees that the open ones have an index of their own. */
const isIn: Record<SessionState, (now: Date) => RawBuilder<boolean>> = {
  open: () => sql`session.status in ('pending', 'confirmed')`,
  upcoming: now => sql`session.status = 'confirmed' and session.end_time > ${now}`,
  pending: () => sql`session.status = 'pending'`,
  closed: () => sql`session.status in ('cancelled', 'completed')`,
  past: now =>
    sql`(session.status = 'completed' or session.status = 'confirmed' and session.end_time <= ${now})`,
  cancelled: () => sql`session.status = 'cancelled'`,
}

const selectOwn = ({ em, clock }: Deps, caller: Caller, side: Own, state: SessionState) =>
  selectSessions(em).where(ownSessions(side, caller)).where(isIn[state](clock.now()))
