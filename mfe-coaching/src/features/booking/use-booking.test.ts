import { expect, it } from 'vitest'
import { attemptFor } from './use-booking.ts'

const request = { mentorProfileId: 3, topic: 'TYT Matematik', startTime: '2026-11-23T06:00:00.000Z' }

it('keeps the key of a request that is sent again, and makes a new one for another request', () => {
  let made = 0
  const newKey = () => `key-${++made}`
  const first = attemptFor('', request, newKey)
  const kept = JSON.stringify(first)
  expect(attemptFor(kept, { ...request }, newKey)).toEqual(first)
  expect(attemptFor(kept, { ...request, startTime: '2026-11-23T07:00:00.000Z' }, newKey).key).toBe('key-2')
})
