import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  asSent,
  newestTick,
  nextTick,
  textOf,
  ticksIn,
  withConflict,
  withoutTask,
  withStored,
  withTick,
} from './tick-queue.ts'

const key = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
const tick = (nth: number, part = {}) => ({
  ...{ key: key(nth), taskId: 1, isDone: true, doneAmount: nth, version: 1 },
  ...part,
})

test('a later tick of a task replaces one that was never sent, and is queued behind one that was', () => {
  const one = withTick(withTick([], tick(1)), tick(2))
  expect(one.map(({ doneAmount }) => doneAmount)).toEqual([2])
  const two = withTick(withTick(asSent(one, key(2)), tick(3)), tick(4))
  expect(two.map(({ doneAmount, wasSent }) => [doneAmount, wasSent])).toEqual([
    [2, true],
    [4, false],
  ])
  const [sent] = two
  if (!sent) throw new Error('Nothing was sent')
  expect(withStored(two, sent, 7)).toMatchObject([{ doneAmount: 4, version: 7 }])
})

test('of a task that was changed, what was said last waits for a choice, and others go on', () => {
  const ticks = withTick(withTick(asSent(withTick([], tick(1)), key(1)), tick(2)), tick(3, { taskId: 2 }))
  const after = withConflict(ticks, 1)
  expect(after.map(({ taskId, doneAmount, conflicts }) => [taskId, doneAmount, conflicts])).toEqual([
    [1, 2, true],
    [2, 3, false],
  ])
  expect(nextTick(after)?.taskId).toBe(2)
  expect(newestTick(withTick(after, tick(4, { version: 5 })), 1)).toMatchObject({
    conflicts: false,
    version: 5,
  })
  expect(withoutTask(after, 1).map(({ taskId }) => taskId)).toEqual([2])
})

test('is read as it was kept, and nothing that it is not', () => {
  const ticks = withTick([], tick(1))
  expect(ticksIn(textOf(ticks))).toEqual(ticks)
  expect(textOf([])).toBe('')
  for (const text of ['', '{', '[{"key":"1"}]', '{"key":1}', JSON.stringify([{ ...ticks[0], taskId: -1 }])])
    expect(ticksIn(text)).toEqual([])
})

test('whatever is lost on the way, a server that knows keys ends with what was said last', () => {
  const step = fc.constantFrom('say', 'send', 'lose answer', 'lose request')
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), steps => {
      const server = { version: 1, doneAmount: 0, keys: [] as string[], taken: 0 }
      let seen = server.version
      let ticks = ticksIn('')
      let nth = 0
      const send = (isAnswered: boolean) => {
        const next = nextTick(ticks)
        if (!next) return
        ticks = asSent(ticks, next.key)
        if (!server.keys.includes(next.key)) {
          expect(next.version).toBe(server.version)
          Object.assign(server, { doneAmount: next.doneAmount, version: server.version + 1 })
          server.keys.push(next.key)
        }
        if (!isAnswered) return
        ticks = withStored(ticks, next, server.version)
        seen = server.version
      }
      for (const one of steps) {
        if (one === 'say') ticks = withTick(ticks, tick(++nth, { version: seen }))
        else if (one !== 'lose request') send(one === 'send')
        else if (nextTick(ticks)) ticks = asSent(ticks, nextTick(ticks)?.key ?? '')
      }
      while (nextTick(ticks)) send(true)
      expect(server.doneAmount).toBe(nth)
    }),
  )
})
