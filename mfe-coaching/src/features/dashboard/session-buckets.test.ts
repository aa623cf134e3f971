import type { Session } from '@kocyolu/contracts'
import { describe, expect, it } from 'vitest'
import { noSessionActs } from '../../shared/sessions/sessions.fixtures.ts'
import { nextTurn } from '../../shared/sessions/use-now.ts'
import { bucketsOf, newestOfEachMentor, together } from './session-buckets.ts'

const hour = 3_600_000
const now = Date.parse('2026-11-20T12:00:00.000Z')
const at = (hours: number) => new Date(now + hours * hour).toISOString()

let lastId = 0
const session = (status: Session['status'], startsIn: number, part: Partial<Session> = {}): Session => {
  lastId += 1
  return {
    id: lastId,
    mentorProfileId: 1,
    studentId: 'ali',
    startTime: at(startsIn),
    endTime: at(startsIn + 1),
    status,
    topic: `${status} in ${startsIn}`,
    notes: null,
    meetingLink: null,
    cancelReason: null,
    cancelledBy: null,
    createdAt: at(-48),
    updatedAt: at(-2),
    can: noSessionActs,
    ...part,
  }
}
const topics = (sessions: Session[]) => sessions.map(one => one.topic)

describe('bucketsOf', () => {
  it('puts each session where it belongs now', () => {
    const buckets = bucketsOf(
      [
        session('confirmed', 30),
        session('confirmed', 3),
        session('confirmed', -0.5),
        session('confirmed', -2),
        session('pending', 20),
        session('pending', 10),
        session('completed', -40),
        session('completed', -4),
        session('cancelled', 5),
      ],
      now,
    )
    expect(topics(buckets.upcoming)).toEqual(['confirmed in 3', 'confirmed in 30'])
    expect(topics(buckets.inProgress)).toEqual(['confirmed in -0.5'])
    expect(topics(buckets.awaiting)).toEqual(['confirmed in -2'])
    expect(topics(buckets.pending)).toEqual(['pending in 10', 'pending in 20'])
    expect(topics(buckets.completed)).toEqual(['completed in -4', 'completed in -40'])
    expect(topics(buckets.cancelled)).toEqual(['cancelled in 5'])
  })

  it('lets a session start at its first and end at its last moment', () => {
    expect(topics(bucketsOf([session('confirmed', 0)], now).inProgress)).toHaveLength(1)
    expect(topics(bucketsOf([session('confirmed', -1)], now).awaiting)).toHaveLength(1)
  })

  it('forgets a cancellation after a week', () => {
    expect(bucketsOf([session('cancelled', 5, { updatedAt: at(-24 * 8) })], now).cancelled).toEqual([])
  })
})

it('knows when the lists will change by themselves', () => {
  const sessions = [session('confirmed', 5), session('confirmed', -0.5), session('pending', 0.1)]
  expect(nextTurn(sessions, now)).toBe(now + hour / 2)
  expect(nextTurn([session('completed', 5)], now)).toBeNull()
})

it('shows a session that is in two lists once, as it is now', () => {
  const before = session('confirmed', -2, { updatedAt: at(-3) })
  const after = { ...before, status: 'completed' as const, updatedAt: at(-1) }
  const other = session('pending', 5)
  expect(together([before, other], [after])).toEqual([after, other])
  expect(together([after, other], [before])).toEqual([after, other])
})

it('asks for one review of each coach, about the newest session', () => {
  const sessions = [
    session('completed', -4),
    session('completed', -40),
    session('completed', -9, { mentorProfileId: 2 }),
  ]
  expect(topics(newestOfEachMentor(sessions))).toEqual(['completed in -4', 'completed in -9'])
})
