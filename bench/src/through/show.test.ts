import { expect, it } from 'vitest'
import type { ThroughFigures } from './bench-through.ts'
import { isAskedOnce, showThrough } from './show.ts'

const share = (gateway: number, service: number) => ({ gateway, service, postgres: 10, redis: 0 })
// The machine was twice as slow in the second round, for both.
const found = (...statements: number[]): ThroughFigures => ({
  rounds: [
    { miss: share(30, 60), hit: { ...share(10, 0), postgres: 0 } },
    { miss: { ...share(60, 120), postgres: 20 }, hit: { ...share(20, 0), postgres: 0 } },
  ],
  stampedes: statements.map(count => ({ visitors: 200, statements: count })),
})

it('compares a hit with a miss within each round', () => {
  expect(showThrough(found(1, 1))).toContain('A hit takes 0.10× (0.10–0.10) of all that a miss takes')
  expect(showThrough(found(1, 1))).toContain('the gateway 0.30× (0.30–0.30) of a miss')
})

it('says how often a stampede asks', () => {
  expect(showThrough(found(1, 3))).toContain('200 at once for a new address: asked for 1 to 3 times')
  expect([isAskedOnce(found(1, 1)), isAskedOnce(found(1, 3))]).toEqual([true, false])
})
