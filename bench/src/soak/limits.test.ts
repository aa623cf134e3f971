import { expect, it } from 'vitest'
import { isWithin } from './limits.ts'
import type { Growth } from './series.ts'

const growth = (of: string, what: Growth['what'], perMinute?: number): Growth => ({
  what,
  of,
  first: 0,
  last: 0,
  perMinute,
})
const nothing = { newcomers: 0, effects: 0 }
const busy = { newcomers: 30, effects: 600 }

it('lets nothing grow but what people leave behind, and that no more than it takes', () => {
  expect(isWithin(growth('content', 'memory, MB', 0.9), busy)).toBe(true)
  expect(isWithin(growth('content', 'memory, MB', 1.1), busy)).toBe(false)
  expect(isWithin(growth('redis, session', 'keys', 30), busy)).toBe(true)
  expect(isWithin(growth('redis, session', 'keys', 30), nothing)).toBe(false)
  expect(isWithin(growth('redis-volatile, limit', 'keys', 30), busy)).toBe(false)
  expect(isWithin(growth('postgres', 'disk, MB', 10), busy)).toBe(true)
  expect(isWithin(growth('gateway', 'disk, MB', 10), busy)).toBe(false)
})

it('takes nothing for steady that was not seen for long enough', () => {
  expect(isWithin(growth('content', 'memory, MB'), busy)).toBe(false)
})
