import type { Caller } from '@kocyolu/contracts'
import { expect, test } from 'vitest'
import { mayEdit, whatCan } from './mentor-profile.ts'

const profile = { userId: 'owner', isBlocked: false, isFull: false }
const caller = (id: string, role: Caller['role']): Caller => ({
  id,
  role,
  firstName: 'Deniz',
  lastName: 'Yılmaz',
  profileImageUrl: null,
  emailVerified: true,
  factorChecked: false,
  mentorProfileId: null,
})

test.each([
  ['a visitor', null, []],
  ['a student', caller('student', 'student'), ['book', 'repeat', 'wait', 'message', 'review', 'report']],
  ['the owner', caller('owner', 'mentor'), ['edit']],
  ['the owner, still a student in this sign-in', caller('owner', 'student'), ['edit']],
  ['another coach', caller('coach', 'mentor'), ['report']],
  ['an admin', caller('admin', 'admin'), ['message', 'edit', 'report']],
] as const)('%s', (_, who, can) => {
  const named = Object.entries(whatCan(who, profile, true)).filter(([, may]) => may)
  expect(named.map(([name]) => name)).toEqual(can)
  expect(mayEdit(who, profile)).toBe(whatCan(who, profile, true).edit)
})

test('a student who may not review books all the same', () =>
  expect(whatCan(caller('student', 'student'), profile, false)).toMatchObject({ book: true, review: false }))

test('a student who has blocked the coach is offered neither an hour nor a message', () =>
  expect(whatCan(caller('student', 'student'), { ...profile, isBlocked: true }, true)).toEqual({
    book: false,
    repeat: false,
    wait: false,
    message: false,
    review: true,
    edit: false,
    report: true,
  }))
