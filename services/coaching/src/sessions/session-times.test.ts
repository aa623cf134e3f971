import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completesEndedBy, dueReminder, expiryOf, type SessionTimes } from './session-times.ts'

const times: SessionTimes = {
  bookingAnswerHours: 48,
  bookingAnswerBeforeStartHours: 1,
  bookingCompleteHours: 24,
  bookingReminderHours: [24, 1],
}
const start = new Date('2026-11-21T12:00:00Z')
const hours = (count: number): Date => new Date(start.getTime() + count * 3_600_000)

describe('expiryOf', () => {
  test.each([
    ['made a week ahead: after 48 hours', -168, -120],
    ['made a day ahead: one hour before the start', -24, -1],
    ['made 49 hours ahead: both at once', -49, -1],
    ['made half an hour ahead: at the start', -0.5, 0],
    ['made exactly an hour ahead: at the start', -1, 0],
  ])('%s', (_, createdAt, expiry) =>
    expect(expiryOf({ createdAt: hours(createdAt), startTime: start }, times)).toEqual(hours(expiry)),
  )

  test('a request always has a moment to be answered in, and never outlives its start', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 * 3600 }), seconds => {
        const createdAt = new Date(start.getTime() - seconds * 1000)
        const expiry = expiryOf({ createdAt, startTime: start }, times)
        expect(expiry > createdAt && expiry <= start).toBe(true)
      }),
    )
  })
})

test('how long each waits is a setting', () => {
  const own = { ...times, bookingAnswerHours: 2, bookingAnswerBeforeStartHours: 5, bookingCompleteHours: 3 }
  const expiry = (createdAt: number) => expiryOf({ createdAt: hours(createdAt), startTime: start }, own)
  expect([expiry(-24), expiry(-6)]).toEqual([hours(-22), hours(-5)])
  expect(completesEndedBy(hours(4), own)).toEqual(hours(1))
})

test('a session completes itself a day after its end', () =>
  expect(completesEndedBy(hours(25), times)).toEqual(hours(1)))

describe('dueReminder', () => {
  const confirmed = { startTime: start, confirmedAt: hours(-100), reminded24hAt: null, reminded1hAt: null }
  test.each([
    ['long before', {}, -30, undefined],
    ['a day before', {}, -24, 24],
    ['a little late', {}, -20, 24],
    ['a day before, notified already', { reminded24hAt: hours(-24) }, -20, undefined],
    ['an hour before', { reminded24hAt: hours(-24) }, -1, 1],
    ['an hour before, when the first was missed', {}, -0.5, 1],
    ['an hour before, notified already', { reminded1hAt: hours(-1) }, -0.5, undefined],
    ['at the start', {}, 0, undefined],
    ['confirmed within the day: no reminder of a day', { confirmedAt: hours(-10) }, -9, undefined],
    ['confirmed within the day: but one of the hour', { confirmedAt: hours(-10) }, -1, 1],
    ['confirmed within the hour: none', { confirmedAt: hours(-0.6) }, -0.5, undefined],
  ])('%s', (_, change, now, due) =>
    expect(dueReminder({ ...confirmed, ...change }, hours(now), [24, 1])).toBe(due),
  )

  test('only the wanted ones', () => {
    expect(dueReminder(confirmed, hours(-20), [1])).toBeUndefined()
    expect(dueReminder(confirmed, hours(-20), [])).toBeUndefined()
  })
  test('never one that was not confirmed', () =>
    expect(dueReminder({ ...confirmed, confirmedAt: null }, hours(-20), [24, 1])).toBeUndefined())
})
