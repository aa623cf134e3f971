import { expect, it } from 'vitest'
import type { Compared } from './bench-http.ts'
import type { Round } from './measure.ts'
import { isMet, show, showLayers } from './show.ts'

const cost = (process: number) => ({ process, postgres: 5, redis: 1, statements: 1.04, waitedMs: 2 })
const round = (ours: number, bare: number, dutiful: number): Round<Compared> => ({
  ours: cost(ours),
  bare: cost(bare),
  dutiful: cost(dutiful),
  'dutiful on Koa': cost(dutiful + 20),
})
const found = (goal: number) => ({
  task: 'a list',
  goal,
  bytes: 10,
  isSameText: true,
  // The machine was twice as slow in the second round, for all of them.
  rounds: [round(120, 50, 100), round(240, 120, 200), round(150, 50, 100)],
})

it('compares within each round, not across them', () => {
  expect(show([found(1.25)])).toMatch(
    /a list +2\.40× \(2\.00–3\.00\) +1\.20× \(1\.20–1\.50\) +1\.09× \(1\.00–1\.25\) +1\.25× +met/,
  )
})

it('says which goals are missed', () => {
  expect([isMet(found(1.2)), isMet(found(1.19))]).toEqual([true, false])
  expect(show([found(1.19)])).toContain('missed')
})

it('says what is left without a layer', () => {
  expect(showLayers([found(1)])).toMatch(/bare +0\.42× \(0\.33–0\.50\)/)
})
