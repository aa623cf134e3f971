import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { Context } from '../http/context.ts'
import { inTurn } from './in-turn.ts'

test('a call whose caller has left before its turn is not begun, and the next one is', async () => {
  const middleware = inTurn({ callsPerUser: 1, callsWaitingPerUser: 10 })
  const begun: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const call = (name: string, work: () => Promise<void> = async () => undefined) => {
    const res = Object.assign(new EventEmitter(), { closed: false })
    const ctx = { state: { caller: { id: 'a' } }, res } as unknown as Context
    const next = () => {
      begun.push(name)
      return work()
    }
    return { res, ended: Promise.resolve(middleware(ctx, next)) }
  }
  const first = call('first', () => promise)
  const [left, stayed] = [call('left'), call('stayed')]
  left.res.closed = true
  resolve()
  await Promise.all([first, left, stayed].map(({ ended }) => ended))
  expect(begun).toEqual(['first', 'stayed'])
})
