import { createHash } from 'node:crypto'
import type { SessionRequest } from '@kocyolu/contracts'

/** What a request asks for, however its instants are written: the same key may come with nothing else. */
export function bodyHashOf({ mentorProfileId, topic, notes, startTime }: SessionRequest): string {
  const asked = [mentorProfileId, topic, notes || null, Date.parse(startTime)]
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}
