import { expect, test } from 'vitest'
import { leavesTheMachine } from './mailer.ts'

test.each([
  ['smtp://user:secret@mail.example:587', true],
  ['smtp://10.0.0.4:25', true],
  ['smtp://[2001:db8::1]:25', true],
  ['smtp://mail:1025', false],
  ['smtp://localhost:1025', false],
  ['smtp://127.0.0.1:1025', false],
])('a mail by %s needs TLS: %s', (url, needed) => {
  expect(leavesTheMachine(url)).toBe(needed)
})
