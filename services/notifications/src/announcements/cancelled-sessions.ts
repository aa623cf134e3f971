import type { Deps } from '../deps.ts'
import { CancelledSession } from './cancelled-session.entity.ts'

/** Keeps in mind that a session was cancelled, which it stays. */
export async function rememberCancelled({ em }: Pick<Deps, 'em'>, sessionId: number): Promise<void> {
  await em.upsert(CancelledSession, { sessionId })
}

export async function isCancelled({ em }: Pick<Deps, 'em'>, sessionId: number): Promise<boolean> {
  return (await em.count(CancelledSession, { sessionId })) > 0
}
