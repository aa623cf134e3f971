import { SessionStatus } from '@kocyolu/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  mayMove,
  mayPropose,
  needsReason,
  type Side,
  seesMeetingLink,
  sideOf,
  whatCan,
} from './session-policy.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ahead = new Date('2026-11-21T12:00:00.001Z')
const begun = now
const statuses = SessionStatus.options
const sides: Side[] = ['student', 'mentor', 'admin']

// side, from, to, before the start, from the start on
const allowed: [Side, SessionStatus, SessionStatus, boolean, boolean][] = [
  ['mentor', 'pending', 'confirmed', true, false],
  ['mentor', 'pending', 'cancelled', true, true],
  ['mentor', 'confirmed', 'completed', true, true],
  ['mentor', 'confirmed', 'cancelled', true, true],
  ['student', 'pending', 'cancelled', true, true],
  ['student', 'confirmed', 'cancelled', true, false],
  ['admin', 'pending', 'cancelled', true, true],
  ['admin', 'confirmed', 'cancelled', true, true],
]

describe('mayMove', () => {
  const everyMove = sides.flatMap(side =>
    statuses.flatMap(from =>
      statuses.map(to => {
        const rule = allowed.find(([s, f, t]) => s === side && f === from && t === to)
        return [side, from, to, rule?.[3] ?? false, rule?.[4] ?? false] as const
      }),
    ),
  )
  test.each(everyMove)('%s: %s → %s (before the start %s, after it %s)', (side, from, to, before, after) => {
    expect(mayMove(side, { status: from, startTime: ahead }, to, now)).toBe(before)
    expect(mayMove(side, { status: from, startTime: begun }, to, now)).toBe(after)
  })
})

test.each(statuses.flatMap(from => statuses.map(to => [from, to] as const)))(
  'a reason for %s → %s',
  (from, to) => expect(needsReason(from, to)).toBe(from === 'confirmed' && to === 'cancelled'),
)

describe('whatCan', () => {
  test.each([
    ['mentor', 'pending', ahead, ['confirm', 'decline']],
    ['mentor', 'pending', begun, ['decline']],
    ['mentor', 'confirmed', ahead, ['cancel', 'complete']],
    ['mentor', 'completed', ahead, []],
    ['student', 'pending', ahead, ['cancel']],
    ['student', 'confirmed', ahead, ['cancel']],
    ['student', 'confirmed', begun, []],
    ['student', 'cancelled', ahead, []],
    ['student', 'completed', begun, ['review']],
    ['admin', 'confirmed', begun, ['cancel']],
  ] as const)('%s, %s, %s: %s', (side, status, startTime, can) => {
    const named = Object.entries(
      whatCan(side, { status, startTime, endTime: ahead, reviewed: false, isOpen: false, absences: [] }, now),
    ).filter(([, may]) => may)
    expect(named.map(([name]) => name)).toEqual(can)
  })

  test('what a page offers is what the server accepts', () => {
    const state = fc.record({
      status: fc.constantFrom(...statuses),
      startTime: fc.constantFrom(ahead, begun),
      endTime: fc.constant(ahead),
      absences: fc.constant([]),
      reviewed: fc.boolean(),
      isOpen: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.constantFrom(...sides), state, (side, session) => {
        const can = whatCan(side, session, now)
        expect(can.confirm).toBe(mayMove(side, session, 'confirmed', now))
        expect(can.complete).toBe(mayMove(side, session, 'completed', now))
        expect(can.cancel || can.decline).toBe(mayMove(side, session, 'cancelled', now))
        expect(can.cancel && can.decline).toBe(false)
        expect(can.review && session.reviewed).toBe(false)
        expect(can.propose).toBe(session.isOpen && mayPropose(side, session, now))
      }),
    )
  })
})

test.each([
  ['student', 'pending', ahead, true],
  ['mentor', 'confirmed', ahead, true],
  ['mentor', 'confirmed', begun, false],
  ['student', 'cancelled', ahead, false],
  ['student', 'completed', ahead, false],
  ['admin', 'confirmed', ahead, false],
] as const)('%s, %s, %s: another time may be proposed: %s', (side, status, startTime, may) =>
  expect(mayPropose(side, { status, startTime }, now)).toBe(may),
)

describe('sideOf', () => {
  const session = { studentId: 'student', mentorUserId: 'coach' }
  test.each([
    ['student', 'student', 'student'],
    ['coach', 'mentor', 'mentor'],
    ['coach', 'admin', 'mentor'],
    ['no party', 'admin', 'admin'],
    ['no party', 'student', undefined],
    ['no party', 'mentor', undefined],
  ] as const)('%s as %s: %s', (id, role, side) => expect(sideOf({ id, role }, session)).toBe(side))

  test('the two who meet see the link, an admin does not', () =>
    expect(sides.filter(seesMeetingLink)).toEqual(['student', 'mentor']))
})
