import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test.each([
  ['Işık', 'Demir', 'ID'],
  ['ilker', 'şen', 'İŞ'],
  ['Ayşe', '', 'A'],
])('%s %s is rendered as %s', (firstName, lastName, letters) => {
  expect(initials({ firstName, lastName })).toBe(letters)
})
