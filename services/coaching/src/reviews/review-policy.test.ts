import type { Caller } from '@kocyolu/contracts'
import { describe, expect, test } from 'vitest'
import { isAdminsEdit, mayChange, mayRead, mayReview, whatCan } from './list-reviews.ts'

const review = {
  ...{ studentId: 'author', isHidden: false, mentorUserId: 'reviewed' },
  ...{ hasReply: true, isReplyClosed: false, isReplyHidden: false },
}
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
  // changes and deletes the review, replies, deletes the reply
  ['a visitor', null, false, false, false],
  ['the author', caller('author', 'student'), true, false, false],
  ['another student', caller('other', 'student'), false, false, false],
  ['the coach', caller('reviewed', 'mentor'), false, true, true],
  ['another coach', caller('coach', 'mentor'), false, false, false],
  ['who was the coach', caller('reviewed', 'student'), false, false, false],
  ['an admin', caller('admin', 'admin'), true, false, true],
] as const)('%s changes: %s, replies: %s, deletes the reply: %s', (_, who, may, reply, deleteReply) =>
  expect(whatCan(who, review)).toMatchObject({ edit: may, delete: may, reply, deleteReply }),
)

test('a missing reply cannot be deleted, and none is written that an admin has deleted', () => {
  const coach = caller('reviewed', 'mentor')
  const can = (part: { hasReply: boolean; isReplyClosed: boolean }) => whatCan(coach, { ...review, ...part })
  expect(can({ hasReply: false, isReplyClosed: false })).toMatchObject({ reply: true, deleteReply: false })
  expect(can({ hasReply: false, isReplyClosed: true })).toMatchObject({ reply: false, deleteReply: false })
})

test.each([
  // reports the review, the reply
  ['a visitor', null, false, false],
  ['the author', caller('author', 'student'), false, true],
  ['the coach', caller('reviewed', 'mentor'), true, false],
  ['any other user', caller('other', 'student'), true, true],
] as const)('%s reports the review: %s, its reply: %s', (_, who, report, reportReply) => {
  expect(whatCan(who, review)).toMatchObject({ report, reportReply })
  const hidden = { ...review, isHidden: true, isReplyHidden: true }
  expect(whatCan(who, hidden)).toMatchObject({ report: false, reportReply: false, reply: false })
})

test('what is hidden is read by its author, who neither changes nor deletes it', () => {
  const hidden = { ...review, isHidden: true }
  const author = caller('author', 'student')
  expect([mayRead(author, hidden), mayChange(author, hidden)]).toEqual([true, false])
  expect(mayChange(caller('admin', 'admin'), hidden)).toBe(true)
  for (const who of [null, caller('other', 'student'), caller('reviewed', 'mentor')])
    expect(mayRead(who, hidden)).toBe(false)
})

test('only the edit of another user is marked', () => {
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
