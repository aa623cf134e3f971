import { expect, test } from 'vitest'
import { canaryBuckets } from './canary-buckets.ts'

const canaries = Array.from({ length: 200 }, (_, at) => at + 1)

test('a canary has as many buckets as its share, and keeps them while it grows', () => {
  for (const began of canaries.slice(0, 20))
    for (const [smaller, greater] of [
      [0, 1],
      [5, 25],
      [25, 100],
    ] as const) {
      const grown = canaryBuckets(greater, began)
      expect(new Set(grown).size).toBe(greater)
      expect(canaryBuckets(smaller, began)).toEqual(grown.slice(0, smaller))
    }
})

test('each bucket is among the first of about as many canaries', () => {
  const times = new Map<string, number>()
  for (const began of canaries)
    for (const bucket of canaryBuckets(5, began)) times.set(bucket, (times.get(bucket) ?? 0) + 1)
  // Ten on average; more than five standard deviations would be 26.
  expect(times.size).toBe(100)
  expect(Math.max(...times.values())).toBeLessThan(26)
})
