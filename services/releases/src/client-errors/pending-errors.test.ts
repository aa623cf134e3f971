import { expect, it } from 'vitest'
import { type Failure, PendingErrors, tooMany } from './pending-errors.ts'

const failure: Failure = {
  app: 'mfe-public',
  kind: 'script',
  message: 'TypeError: x is not a function',
  frames: [{ function: 'x', file: '/assets/mfe-public/1.js', line: 1, column: 2 }],
  build: '0123456789ab',
  composition: 7,
  browser: 'Chrome 156',
  path: '/blog/:id',
  at: new Date('2026-11-20T10:00:00Z'),
}

it('counts what is the same, with the browsers and paths it was seen in', () => {
  const pending = new PendingErrors()
  pending.add(failure)
  pending.add({ ...failure, browser: 'Firefox 143', at: new Date('2026-11-20T10:00:01Z') })
  pending.add({ ...failure, path: '/', at: new Date('2026-11-20T10:00:02Z') })
  const [all, ...more] = pending.take()
  expect(more).toEqual([])
  expect(all).toMatchObject({ count: 3, firstAt: failure.at, lastAt: new Date('2026-11-20T10:00:02Z') })
  expect(all?.samples.map(({ path }) => path)).toEqual(['/blog/:id', '/'])
  expect([...(all?.browsers ?? [])]).toEqual([
    ['Chrome 156', 2],
    ['Firefox 143', 1],
  ])
  expect(pending.take()).toEqual([])
})

it('what could not be written counts with what came since, and stays bounded', () => {
  const pending = new PendingErrors()
  for (let at = 0; at < 200; at++) pending.add({ ...failure, message: `${at}` })
  pending.add({ ...failure, message: '0', browser: 'Firefox 143' })
  const taken = pending.take()
  const later = new Date('2026-11-20T10:05:00Z')
  pending.add({ ...failure, message: '0', path: '/', at: later })
  for (const message of ['201', '202']) pending.add({ ...failure, message })
  pending.putBack(taken)
  const all = pending.take()
  const first = all.find(({ message }) => message === '0')
  expect(first).toMatchObject({ count: 3, firstAt: failure.at, lastAt: later })
  expect(first?.samples.map(({ path }) => path)).toEqual(['/blog/:id', '/'])
  expect(all.find(({ message }) => message === tooMany)).toMatchObject({ count: 2 })
  expect(all).toHaveLength(201)
})

it.each([
  { app: 'shell' },
  { kind: 'render' },
  { message: 'other' },
  { build: 'ba9876543210' },
  { composition: 8 },
  { frames: [] },
])('keeps apart what differs: %o', change => {
  const pending = new PendingErrors()
  pending.add(failure)
  pending.add({ ...failure, ...change })
  expect(pending.take()).toHaveLength(2)
})

it('a flood of different failures is one more row for each app and kind', () => {
  const pending = new PendingErrors()
  for (let at = 0; at < 10_000; at++)
    pending.add({
      ...failure,
      message: `message ${at}`,
      build: `${at}`,
      browser: `Browser ${at}`,
      path: `/${at}`,
    })
  const all = pending.take()
  expect(all).toHaveLength(201)
  const rest = all.find(({ message }) => message === tooMany)
  expect(rest).toMatchObject({ count: 9_800, build: 'other', composition: 0 })
  expect(rest?.browsers.size).toBeLessThanOrEqual(11)
  expect(rest?.paths.size).toBeLessThanOrEqual(11)
})
