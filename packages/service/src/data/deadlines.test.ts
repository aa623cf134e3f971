import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it, vi } from 'vitest'
import { within } from '../clock.ts'
import { createDeadlines } from './answers.ts'

/** An answer that comes from outside while this process does nothing but compute, for longer than `ms`. */
function answerWhileBusy(ms: number): Promise<unknown> {
  const said = new Int32Array(new SharedArrayBuffer(4))
  const code = `const { parentPort, workerData } = require('node:worker_threads')
    parentPort.postMessage('here')
    Atomics.store(workerData, 0, 1)
    Atomics.notify(workerData, 0)`
  const worker = new Worker(code, { eval: true, workerData: said })
  const answer = once(worker, 'message')
  // Begun in the next turn, so that the time to wait runs already.
  setImmediate(() => {
    const began = performance.now()
    Atomics.wait(said, 0, 0)
    while (performance.now() - began <= ms);
  })
  return answer
}

it.each([
  ['one of many', (answer: Promise<unknown>, late: () => void) => createDeadlines(5)(answer, late)],
  ['a single one', (answer: Promise<unknown>, late: () => void) => within(5, answer, late)],
])('an answer that came while this process was busy is not late: %s', async (_which, inTime) => {
  const late = vi.fn()
  await inTime(answerWhileBusy(10), late)
  expect(late).not.toHaveBeenCalled()
})

it('what does not come is late', async () => {
  const late = vi.fn()
  const never = new Promise(() => {})
  await expect(createDeadlines(5)(never, late)).rejects.toThrow('No answer within 5 ms')
  await expect(within(5, never, late)).rejects.toThrow('No answer within 5 ms')
  expect(late).toHaveBeenCalledTimes(2)
})
