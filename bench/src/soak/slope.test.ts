import { expect, it } from 'vitest'
import { growthPerMinute, type Sample } from './slope.ts'

/** A sample every ten seconds for ten minutes. */
const life = (value: (minutes: number, at: number) => number, from = 0): Sample[] =>
  Array.from({ length: 60 }, (_, at) => ({ atMs: from + at * 10_000, value: value(at / 6, at) }))
/** Noise that comes out the same each time. */
const noise = (at: number): number => Math.sin(at * 12.9898) * 8

it('finds what grows below what comes and goes, and below a sample that is far off', () => {
  expect(growthPerMinute([life(minutes => 100 + 2 * minutes)])).toBeCloseTo(2)
  expect(growthPerMinute([life((minutes, at) => 100 + 2 * minutes + noise(at))])).toBeCloseTo(2, 0)
  expect(growthPerMinute([life((_, at) => (at === 59 ? 10_000 : 100 + noise(at)))])).toBeCloseTo(0, 0)
})

it('compares nothing of one life with another', () => {
  const lives = [life(() => 100), life(() => 900, 600_000)]
  expect(growthPerMinute(lives)).toBe(0)
  expect(growthPerMinute(lives.map(each => each.slice(0, 4)))).toBeUndefined()
  expect(growthPerMinute([])).toBeUndefined()
})
