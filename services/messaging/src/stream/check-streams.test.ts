import { expect, it } from 'vitest'
import { checkSignIns } from './check-streams.ts'
import type { Listener } from './live-hub.ts'

it('of many streams not all sign-ins are asked for at once, and each is asked for', async () => {
  const streams = 25_000
  let [asked, most] = [0, 0]
  const nothing = (): void => undefined
  const listener: Listener = {
    async checkSignIn() {
      asked += 1
    },
    ...{ hear: nothing, wake: nothing, catchUp: nothing, beat: nothing, handOver: nothing, giveWay: nothing },
  }
  let before = 0
  await checkSignIns({ listeners: () => Array(streams).fill(listener) }, 30_000, async () => {
    most = Math.max(most, asked - before)
    before = asked
  })
  expect(asked).toBe(streams)
  expect(most).toBeLessThan(500)
})
