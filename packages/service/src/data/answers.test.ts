import { EventEmitter } from 'node:events'
import { SimpleError, SocketClosedUnexpectedlyError } from '@redis/client'
import { expect, it } from 'vitest'
import { failFast, retryLost } from './answers.ts'

/** Answers with one outcome after the other. */
function answering(...outcomes: unknown[]) {
  return {
    asked: 0,
    async get(): Promise<unknown> {
      this.asked += 1
      const outcome = outcomes.shift()
      if (outcome instanceof Error) throw outcome
      return outcome
    },
    duplicate() {
      return answering(...outcomes)
    },
  }
}

const lost = new SocketClosedUnexpectedlyError()
const reset = Object.assign(new Error('read ECONNRESET'), { syscall: 'read' })
const loading = new SimpleError('LOADING Redis is loading the dataset in memory')

it('what was lost is asked again, until there is an answer', async () => {
  const connection = answering(lost, reset, loading, 'here')
  expect(await retryLost(connection).get()).toBe('here')
  expect(connection.asked).toBe(4)
  expect(await retryLost(answering(lost, 'here')).duplicate().get()).toBe('here')
})

it('a refusal is an answer, and not asked again', async () => {
  const refused = new SimpleError('WRONGTYPE')
  await expect(retryLost(answering(refused, 'here')).get()).rejects.toBe(refused)
  const closed = new Error('The client is closed')
  await expect(retryLost(answering(closed, 'here')).get()).rejects.toBe(closed)
})

it('a connection that fails fast asks once, and does not wait long', async () => {
  await expect(failFast(answering(lost, 'here'), 1_000).get()).rejects.toBe(lost)
  const silent = { get: () => new Promise(() => {}) }
  await expect(failFast(silent, 5).get()).rejects.toThrow('No answer within 5 ms')
})

it('asks nothing more while an answer is overdue, and everything again from when it is there', async () => {
  const answers: (() => void)[] = []
  const redis = {
    asked: 0,
    get(): Promise<string> {
      this.asked += 1
      return new Promise(resolve => answers.push(() => resolve('here')))
    },
    multi: () => ({ exec: () => redis.get() }),
  }
  const connection = failFast(redis, 5)
  const waiting = await Promise.allSettled([connection.get(), connection.get()])
  expect(waiting.map(one => one.status)).toEqual(['rejected', 'rejected'])
  for (let request = 0; request < 50; request += 1) {
    await expect(connection.get()).rejects.toThrow('Redis has yet to answer')
    await expect(connection.multi().exec()).rejects.toThrow('Redis has yet to answer')
  }
  expect(redis.asked).toBe(2)
  for (const answer of answers) answer()
  await Promise.resolve()
  const again = connection.get()
  answers[2]?.()
  expect(await again).toBe('here')
})

it('opens and closes a connection that has yet to answer, and listens to it', async () => {
  const redis = Object.assign(new EventEmitter(), {
    get: () => new Promise(() => {}),
    close: async () => 'closed',
  })
  const connection = failFast(redis, 5)
  await expect(connection.get()).rejects.toThrow('No answer within')
  expect(connection.once('ready', () => {})).toBe(connection)
  expect(await connection.close()).toBe('closed')
})
