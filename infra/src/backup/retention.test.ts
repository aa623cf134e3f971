import { expect, it, test } from 'vitest'
import { keptBy, readKeep } from './retention.ts'

const day = 86_400_000
/** One backup each night, the newest today. */
const nights = (count: number, unverified: number[] = []) =>
  Array.from({ length: count }, (_, age) => ({
    id: String(age),
    at: new Date(Date.parse('2026-11-22T02:00:00Z') - age * day),
    isVerified: !unverified.includes(age),
  }))

it('keeps the newest of each of the last days, weeks and months', () => {
  // The 22nd is a Sunday: its week's newest is itself, those before end on the Sundays before.
  expect([...keptBy({ daily: 3 }, nights(10))]).toEqual(['0', '1', '2'])
  expect([...keptBy({ weekly: 3 }, nights(30))]).toEqual(['0', '7', '14'])
  expect([...keptBy({ monthly: 2 }, nights(60))]).toEqual(['0', '22'])
  expect([...keptBy({ daily: 2, weekly: 2, monthly: 3 }, nights(60))]).toEqual(['0', '1', '7', '22', '53'])
})

it('counts days on which there was a backup, so that a pause costs none', () => {
  const afterAPause = nights(40).filter((_, age) => age === 0 || age > 30)
  expect([...keptBy({ daily: 3 }, afterAPause)]).toEqual(['0', '31', '32'])
})

it('never gives up the newest, nor the newest that was verified, whatever the rule', () => {
  for (const rule of [{}, { daily: 1 }, { yearly: 1 }])
    expect(keptBy(rule, nights(5, [0, 1]))).toEqual(new Set(['0', '2']))
  expect(keptBy({ daily: 1 }, [])).toEqual(new Set())
})

it('reads a rule, and refuses what is none', () => {
  expect(readKeep('daily=7, weekly=5,monthly=12')).toEqual({ daily: 7, weekly: 5, monthly: 12 })
})

test.each(['', 'daily', 'daily=0', 'daily=-1', 'dayly=3', 'daily=7;weekly=2'])('"%s" is no rule', text => {
  expect(() => readKeep(text)).toThrow('--keep')
})
