import fc from 'fast-check'
import { expect, it } from 'vitest'
import { netScale } from './net-charts.tsx'

it.each([
  ['around what happened and the goal', [94, 97], 100, 120, { low: 93, high: 101 }],
  ['without a goal', [70, 90], undefined, 120, { low: 68, high: 92 }],
  ['one net', [24], undefined, 40, { low: 23, high: 25 }],
  ['not below nothing', [0, 4], undefined, 40, { low: 0, high: 5 }],
  ['below nothing where a net is', [-2, 4], undefined, 40, { low: -2, high: 5 }],
  ['not above all questions', [39, 40], undefined, 40, { low: 38, high: 40 }],
] as const)('goes %s', (_, nets, goal, questions, scale) => {
  expect(netScale(nets, goal, questions)).toEqual(scale)
})

it('has room for every net and the goal, whatever they are', () => {
  const net = fc.integer({ min: -30, max: 120 }).map(quarters => quarters / 4)
  fc.assert(
    fc.property(fc.array(net, { minLength: 1 }), fc.option(net, { nil: undefined }), (nets, goal) => {
      const { low, high } = netScale(nets, goal, 30)
      expect(low).toBeLessThan(high)
      for (const value of goal === undefined ? nets : [...nets, goal]) {
        expect(value).toBeGreaterThanOrEqual(low)
        expect(value).toBeLessThanOrEqual(high)
      }
    }),
  )
})
