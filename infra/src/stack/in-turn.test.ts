import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('a task waits for the one before it with the same key, whatever came of it', async () => {
  const order: string[] = []
  const held = Promise.withResolvers<void>()
  const queue = inTurn()
  const first = queue('messaging', async () => {
    await held.promise
    order.push('first')
    throw new Error('did not start')
  })
  const second = queue('messaging', async () => {
    order.push('second')
  })
  await queue('content', async () => {
    order.push('other')
  })
  held.resolve()
  await expect(first).rejects.toThrow('did not start')
  await second
  expect(order).toEqual(['other', 'first', 'second'])
})
