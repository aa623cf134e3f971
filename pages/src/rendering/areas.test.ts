import { expect, test } from 'vitest'
import { createAreas } from './areas.ts'

test('an area whose pages fail rests for a minute, and at the next failure again; another page that is rendered ends that', () => {
  let clock = 0
  const areas = createAreas(() => clock)
  const fail = (times: number): void => {
    for (let time = 0; time < times; time++) areas.failed('mfe-public')
  }
  fail(4)
  expect(areas.isRendered('mfe-public')).toBe(true)
  fail(1)
  expect([areas.isRendered('mfe-public'), areas.isRendered('mfe-coaching')]).toEqual([false, true])
  clock = 59_999
  expect(areas.isRendered('mfe-public')).toBe(false)
  clock = 60_000
  expect(areas.isRendered('mfe-public')).toBe(true)
  fail(1)
  expect(areas.isRendered('mfe-public')).toBe(false)
  clock = 120_000
  areas.succeeded('mfe-public')
  fail(4)
  expect(areas.isRendered('mfe-public')).toBe(true)
})

test('what was given up is not tried again, and nothing is rendered without the shell', () => {
  let clock = 0
  const areas = createAreas(() => clock)
  areas.giveUp('mfe-public')
  clock = 1e9
  expect([areas.isRendered('mfe-public'), areas.isRendered('mfe-coaching')]).toEqual([false, true])
  areas.giveUp('shell')
  expect(areas.isRendered('mfe-coaching')).toBe(false)
})
