import { expect, test } from 'vitest'
import { mayWriteTo } from './message-policy.ts'

test.each([
  ['student', 'mentor', false, true],
  ['mentor', 'student', true, true],
  ['mentor', 'student', false, false],
  ['admin', 'student', false, true],
  ['admin', 'mentor', false, true],
  ['admin', 'admin', false, true],
  ['student', 'admin', false, true],
  ['mentor', 'admin', false, true],
  ['student', 'student', true, false],
  ['mentor', 'mentor', true, false],
] as const)('a %s writing to a %s who wrote or booked first, %s: %s', (role, other, invited, open) => {
  const recipient = { role: other, suspended: false, invited, blocked: false }
  expect(mayWriteTo({ role }, recipient)).toBe(open)
  expect(mayWriteTo({ role }, { ...recipient, suspended: true })).toBe(false)
  const isAdmin = role === 'admin' || other === 'admin'
  expect(mayWriteTo({ role }, { ...recipient, blocked: true })).toBe(isAdmin)
})
