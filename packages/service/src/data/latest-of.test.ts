import { expect, test } from 'vitest'
import { latestOf } from './standby-reader.ts'

test('no caller gets an answer to a question asked before they came, and all who wait share the next', async () => {
  const questions: ((answer: number) => void)[] = []
  const latest = latestOf(() => {
    const { promise, resolve } = Promise.withResolvers<number>()
    questions.push(resolve)
    return promise
  })
  const first = latest()
  const [second, third] = [latest(), latest()]
  expect(questions).toHaveLength(1)
  questions[0]?.(1)
  expect(await first).toBe(1)
  await expect.poll(() => questions).toHaveLength(2)
  questions[1]?.(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
})

test('who waits behind a question that failed has the next one asked', async () => {
  let asked = 0
  const latest = latestOf(async () => {
    asked += 1
    if (asked === 1) throw new Error('lost')
    return asked
  })
  const [first, second] = [latest(), latest()]
  await expect(first).rejects.toThrow('lost')
  expect(await second).toBe(2)
})
