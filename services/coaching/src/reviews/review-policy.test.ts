import type { Caller } from '@kocyolu/contracts'
import { describe, expect, test } from 'vitest'
import { isAdminsEdit, mayReview, whatCan } from './review-policy.ts'

const review = { studentId: 'author' }
const caller = (id: string, role: Caller['role']): Caller => ({
  id,
  role,
  firstName: 'Deniz',
  lastName: 'Yılmaz',
  profileImageUrl: null,
  emailVerified: true,
  mentorProfileId: null,
})

test.each([
  ['a visitor', null, false],
  ['the author', caller('author', 'student'), true],
  ['another student', caller('other', 'student'), false],
  ['a coach', caller('coach', 'mentor'), false],
  ['an admin', caller('admin', 'admin'), true],
] as const)('%s changes and deletes: %s', (_, who, may) =>
  expect(whatCan(who, review)).toEqual({ edit: may, delete: may }),
)

test('only the edit of somebody else is marked', () => {
  expect(isAdminsEdit(caller('author', 'student'), review)).toBe(false)
  expect(isAdminsEdit(caller('admin', 'admin'), review)).toBe(true)
})

describe('mayReview', () => {
  test.each([
    // reviewed before, had a session, session required: may
    [false, false, false, true],
    [false, true, false, true],
    [false, false, true, false],
    [false, true, true, true],
    [true, true, false, false],
    [true, true, true, false],
  ])('reviewed %s, session %s, required %s: %s', (hasReviewed, hasCompletedSession, required, may) =>
    expect(
      mayReview(
        { ownReview: hasReviewed ? review : null, hasCompletedSession },
        { reviewsRequireCompletedSession: required },
      ),
    ).toBe(may),
  )
})
