import { expect, test } from 'vitest'
import { mayWriteTo } from './message-policy.ts'

test.each([
  ['student', 'mentor', true],
  ['mentor', 'student', true],
  ['admin', 'student', true],
  ['admin', 'mentor', true],
  ['admin', 'admin', true],
  ['student', 'admin', true],
  ['mentor', 'admin', true],
  ['student', 'student', false],
  ['mentor', 'mentor', false],
] as const)('a %s writing to a %s: %s', (sender, recipient, open) => {
  expect(mayWriteTo({ role: sender }, { role: recipient })).toBe(open)
})
