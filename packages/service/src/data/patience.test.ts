import { SimpleError, SocketClosedUnexpectedlyError } from 'redis'
import { expect, it } from 'vitest'
import { impatient, patient } from './patience.ts'

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

it('a patient connection asks again what was lost, until it has an answer', async () => {
  const connection = answering(lost, reset, loading, 'here')
  expect(await patient(connection).get()).toBe('here')
  expect(connection.asked).toBe(4)
  expect(await patient(answering(lost, 'here')).duplicate().get()).toBe('here')
})

it('a patient connection takes a refusal for an answer', async () => {
  const refused = new SimpleError('WRONGTYPE')
  await expect(patient(answering(refused, 'here')).get()).rejects.toBe(refused)
  const closed = new Error('The client is closed')
  await expect(patient(answering(closed, 'here')).get()).rejects.toBe(closed)
})

it('an impatient connection asks once, and does not wait long', async () => {
  await expect(impatient(answering(lost, 'here'), 1_000).get()).rejects.toBe(lost)
  const silent = { get: () => new Promise(() => {}) }
  await expect(impatient(silent, 5).get()).rejects.toThrow('No answer within 5 ms')
})
