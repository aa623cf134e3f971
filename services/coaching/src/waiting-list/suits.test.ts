import { expect, test } from 'vitest'
import { clockAt } from '../sessions/zoned-time.ts'
import { freshOf, isQuiet, mayNotify, suits } from './waiting-list.ts'

const wish = { days: ['wednesday' as const], start: '18:00', end: '20:00', timeZone: 'Europe/Istanbul' }
const at = (time: string) => ({ start: Date.parse(time), end: Date.parse(time) + 3_600_000 })

test.each([
  ['2026-11-25T15:00:00Z', true],
  ['2026-11-25T16:00:00Z', true],
  ['2026-11-25T16:30:00Z', false],
  ['2026-11-25T14:30:00Z', false],
  ['2026-11-24T15:00:00Z', false],
])('%s suits on Wednesdays from six to eight: %s', (time, isSuiting) =>
  expect(suits(wish, clockAt(wish.timeZone, at(time).start))).toBe(isSuiting),
)

test('the clock is the reader’s, whatever it does meanwhile', () => {
  const berlin = { ...wish, days: ['sunday' as const] }
  const clock = (time: string) => clockAt('Europe/Berlin', Date.parse(time))
  expect(suits(berlin, clock('2026-10-18T16:00:00Z'))).toBe(true)
  // Clocks went back that night.
  expect(suits(berlin, clock('2026-10-25T16:00:00Z'))).toBe(false)
  expect(suits(berlin, clock('2026-10-25T17:00:00Z'))).toBe(true)
})

test('until midnight is until the end of the day', () =>
  expect(suits({ ...wish, end: '24:00' }, clockAt(wish.timeZone, at('2026-11-25T20:00:00Z').start))).toBe(
    true,
  ))

test.each([
  ['04:59', true],
  ['05:00', false],
  ['18:59', false],
  ['19:00', true],
])('at %s of UTC it is night in Istanbul: %s', (time, isNight) =>
  expect(isQuiet('Europe/Istanbul', Date.parse(`2026-11-25T${time}:00Z`))).toBe(isNight),
)

test('fresh is a start of which no user was notified, as far ahead as was looked', () => {
  const [one, two, far] = [at('2026-11-25T15:00:00Z'), at('2026-11-25T15:30:00Z'), at('2026-12-30T15:00:00Z')]
  const knownFrom = new Date('2026-11-25T12:00:00Z')
  const knownUntil = new Date('2026-12-23T00:00:00Z')
  const near = at('2026-11-25T11:30:00Z')
  const entry = { known: ['2026-11-25T15:00:00.000Z'], knownFrom, knownUntil }
  expect(freshOf(entry, [near, one, two, far])).toEqual([two])
})

test('one message an hour at most', () => {
  const now = Date.parse('2026-11-25T12:00:00Z')
  const notified = (minutesAgo: number) =>
    mayNotify({ notifiedAt: new Date(now - minutesAgo * 60_000), timeZone: 'UTC' }, now)
  expect([notified(59), notified(60)]).toEqual([false, true])
})
