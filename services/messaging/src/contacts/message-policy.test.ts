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
  const recipient = { role: other, approved: true, suspended: false, invited, blocked: false }
  const sender = { role, approved: true }
  expect(mayWriteTo(sender, recipient)).toBe(open)
  expect(mayWriteTo(sender, { ...recipient, suspended: true })).toBe(false)
  const isAdmin = role === 'admin' || other === 'admin'
  expect(mayWriteTo(sender, { ...recipient, blocked: true })).toBe(isAdmin)
  // Who is no coach needs no approval, and an admin answers an applicant.
  const needsOne = (who: string) => who === 'mentor' && !isAdmin
  expect(mayWriteTo({ ...sender, approved: false }, recipient)).toBe(open && !needsOne(role))
  expect(mayWriteTo(sender, { ...recipient, approved: false })).toBe(open && !needsOne(other))
})
