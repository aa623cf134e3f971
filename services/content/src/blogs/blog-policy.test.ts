import { someone } from '@kocyolu/service/testing'
import { expect, test } from 'vitest'
import { mayEdit, mayRead } from './blog.ts'

const author = someone({ role: 'mentor' })
const callers = {
  visitor: null,
  author,
  'the author, now a student': { ...author, role: 'student' },
  'another coach': someone({ role: 'mentor' }),
  'an admin': someone({ role: 'admin' }),
} as const
const draft = { authorId: author.id, published: false }

test.each([
  ['visitor', false, false],
  ['author', true, true],
  ['the author, now a student', true, false],
  ['another coach', false, false],
  ['an admin', true, true],
] as const)('of a draft, %s: reads %j, writes %j', (who, reads, writes) => {
  expect([mayRead(callers[who], draft), mayEdit(callers[who], draft)]).toEqual([reads, writes])
  expect(mayRead(callers[who], { ...draft, published: true })).toBe(true)
})
