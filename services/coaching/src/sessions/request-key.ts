import { createHash } from 'node:crypto'
import type { SessionRequest } from '@kocyolu/contracts'

/** What a request asks for, however its instants are written: the same key may come with nothing else. */
export function bodyHashOf({
  mentorProfileId,
  topic,
  notes,
  startTime,
  repeats = [],
}: SessionRequest): string {
  const starts = [startTime, ...repeats].map(start => Date.parse(start))
  const asked = [mentorProfileId, topic, notes || null, ...starts]
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}
