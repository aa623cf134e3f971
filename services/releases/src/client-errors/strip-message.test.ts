import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stripMessage } from './strip-message.ts'

it.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'name')",
    "TypeError: Cannot read properties of undefined (reading 'name')",
  ],
  [
    'SyntaxError: Unexpected token \'A\', "Ayşe Yılmaz" is not valid JSON',
    'SyntaxError: Unexpected token …, … is not valid JSON',
  ],
  ['Unexpected end: "Merhaba, ben Ay', 'Unexpected end: …'],
  [
    'Loading chunk 215 failed.\n(error: https://kocyolu.test/assets/mfe-public/215.bb4b6a390e.js?x=1)',
    'Loading chunk <n> failed. (error: <url>',
  ],
  ['No user ayse.yilmaz@example.com here', 'No user <mail> here'],
  ['No user @ayse here', 'No user <mail> here'],
  ["a@b.c(reading 'name') is not x (setting 'age')", "<mail>(reading 'name') is not x (setting 'age')"],
  ['No user 0192f0c4-7b1e-7c3a-9f00-1234567890ab', 'No user <id>'],
  ['404: GET /api/mentors/17?q=ayşe failed', '<n>: GET <path> failed'],
  ['the build 0123456789ab is gone', 'the build <id> is gone'],
  ["You can’t do that, it's not theirs", "You can’t do that, it's not theirs"],
  ['x'.repeat(900), 'x'.repeat(300)],
])('%s is grouped as %s', (message, words) => {
  expect(stripMessage(message)).toBe(words)
})

it('leaves no number, no address and nothing quoted of any message', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), text => {
      expect(stripMessage(text)).not.toMatch(/\d|@\S/)
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zçğıöşü ]{6,40}$/), typed => {
      expect(stripMessage(`Bad value "${typed}" of x`)).toBe('Bad value … of x')
    }),
  )
})

it('says the same of what is already stripped', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), text => {
      const once = stripMessage(text)
      expect(stripMessage(once)).toBe(once)
    }),
  )
})
