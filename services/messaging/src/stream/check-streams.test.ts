import { expect, it } from 'vitest'
import { checkSignIns, keepOpen } from './connect-live-hub.ts'
import type { Listener } from './live-hub.ts'

it.each([
  ['asked for the sign-in', checkSignIns],
  ['kept open', keepOpen],
])('of many streams not all are %s at once, and each is', async (_, visit) => {
  const streams = 25_000
  let [visited, before, max] = [0, 0, 0]
  const count = (): void => {
    visited += 1
  }
  const nothing = (): void => undefined
  const listener: Listener = {
    checkSignIn: async () => count(),
    beat: count,
    ...{ receive: nothing, wake: nothing, catchUp: nothing, handOver: nothing, giveWay: nothing },
  }
  await visit({ listeners: () => Array(streams).fill(listener) }, 30_000, async () => {
    max = Math.max(max, visited - before)
    before = visited
  })
  expect(visited).toBe(streams)
  expect(max).toBeLessThan(500)
})
