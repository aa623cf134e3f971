import { createHash } from 'node:crypto'
import type { SessionRequest } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import type { CoachingEm, Deps } from '../service.ts'
import { RequestKey } from './session.entity.ts'

type Keyed = { studentId: string; key: string; body: SessionRequest }

/** The session that the same request led to before. The same key on another request is refused. */
export async function findEarlierSession(em: CoachingEm, request: Keyed): Promise<number | undefined> {
  const earlier = await em.findOne(RequestKey, { studentId: request.studentId, key: request.key })
  if (earlier && earlier.bodyHash !== hashOf(request.body)) throw new AppError('idempotency.mismatch')
  return earlier?.sessionId
}

/** Remembers, with the session itself, which request led to it. */
export function rememberRequest({ em, clock }: Deps, request: Keyed, sessionId: number): void {
  const { studentId, key, body } = request
  em.persist(
    em.create(RequestKey, { studentId, key, sessionId, bodyHash: hashOf(body), createdAt: clock.now() }),
  )
}

/** What a request asks for, however its instants are written. */
function hashOf({ mentorProfileId, topic, notes, startTime }: SessionRequest): string {
  const asked = [mentorProfileId, topic, notes || null, Date.parse(startTime)]
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}
