import { expect, test, vi } from 'vitest'
import { publishLive, subscribeLive } from './live-bus.ts'

test('who stops listening leaves the others be, also those who listen with the same function', () => {
  const handler = vi.fn()
  const stop = [subscribeLive(handler), subscribeLive(handler)]
  stop[0]?.()
  publishLive({ event: { type: 'ready' }, seq: 1 })
  expect(handler).toHaveBeenCalledOnce()
  stop[1]?.()
  publishLive({ event: { type: 'ready' }, seq: 2 })
  expect(handler).toHaveBeenCalledOnce()
})
