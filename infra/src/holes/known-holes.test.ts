import { expect, it } from 'vitest'
import { type Hole, holesOf, overdue, staleness } from './known-holes.ts'

const advisory = (id: string, name: string, severity: string) => ({
  ...{ source: 1, name, severity, title: 'Prototype pollution', range: '<2' },
  url: `https://github.com/advisories/${id}`,
})

it('reads each advisory of an audit once, and none of who only depends on it', () => {
  const one = advisory('GHSA-aaaa', 'left', 'high')
  const answer = {
    auditReportVersion: 2,
    vulnerabilities: {
      left: { name: 'left', severity: 'high', via: [one, one] },
      right: { name: 'right', severity: 'high', via: ['left'] },
    },
  }
  expect(holesOf(answer)).toEqual([
    { id: 'GHSA-aaaa', package: 'left', severity: 'high', title: 'Prototype pollution' },
  ])
  expect(holesOf({ vulnerabilities: {} })).toEqual([])
  expect(() => holesOf({ error: { code: 'ENOAUDIT' } })).toThrow()
})

const now = new Date('2026-11-30T09:00:00Z')
const hole = (severity: string, since: string | null): Hole => ({
  ...{ id: 'GHSA-aaaa', package: 'left', title: 'Prototype pollution', severity, since },
})

it.each([
  ['critical', '2026-11-16T09:00:00Z', 0],
  ['critical', '2026-11-15T09:00:00Z', 1],
  ['high', '2026-11-15T09:00:00Z', 1],
  ['moderate', '2026-11-15T09:00:00Z', 0],
  ['low', '2026-08-31T09:00:00Z', 1],
  ['low', null, 1],
])('of a %s hole since %s there are %i overdue', (severity, since, count) => {
  expect(overdue([hole(severity, since)], now)).toHaveLength(count)
})

it('says that a list is older than the promise', () => {
  expect(staleness({ askedAt: '2026-11-16T09:00:00Z' }, now)).toBeUndefined()
  expect(staleness({ askedAt: '2026-11-15T08:00:00Z' }, now)).toBe('The list of known holes is 15 days old')
})
