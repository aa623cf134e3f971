import type { EventPayload } from '@kocyolu/contracts'
import type { SessionRow } from '../sessions/select-sessions.ts'
import { factOfRow } from '../sessions/session-fact.ts'

type Row = SessionRow & { sequence: number; time_zone: string }

/** A session, and what is or was proposed for it, as the other services hear of it. */
export function proposalFact(session: Row): EventPayload<'session.time_proposed'> {
  const { status, proposal } = session
  if (!proposal || (status !== 'pending' && status !== 'confirmed'))
    throw new Error('Nothing is proposed for this session')
  const { by, starts, expires_at: expiresAt } = proposal
  return {
    ...factOfRow(session),
    status,
    proposal: {
      ...{ number: session.proposals, by, expiresAt: new Date(expiresAt).toISOString() },
      starts: starts.map(start => new Date(start).toISOString()),
    },
  }
}
