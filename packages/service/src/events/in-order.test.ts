import { expect, it } from 'vitest'
import { inOrder, keysOf } from './event-worker.ts'

/** Work that ends on a signal. */
function held(log: string[], name: string) {
  const end = Promise.withResolvers<void>()
  const work = async (): Promise<string> => {
    log.push(`${name} begins`)
    await end.promise
    log.push(`${name} ends`)
    return name
  }
  return { work, end: end.resolve, fail: end.reject }
}
const settle = () => new Promise(resolve => setImmediate(resolve))

it('what shares no key runs at once, and what shares one takes turns in its order', async () => {
  const log: string[] = []
  const run = inOrder()
  const [one, two, three, other] = ['one', 'two', 'three', 'other'].map(name => held(log, name))
  const results = [
    run(['a'], one?.work ?? fail),
    run(['a', 'b'], two?.work ?? fail),
    run(['b'], three?.work ?? fail),
    run(['c'], other?.work ?? fail),
  ]
  await settle()
  expect(log).toEqual(['one begins', 'other begins'])
  one?.end()
  await settle()
  expect(log.slice(2)).toEqual(['one ends', 'two begins'])
  for (const each of [three, two, other]) each?.end()
  expect(await Promise.all(results)).toEqual(['one', 'two', 'three', 'other'])
  expect(log.indexOf('two ends')).toBeLessThan(log.indexOf('three begins'))
})

it('what fails fails alone, and lets the next have its turn', async () => {
  const log: string[] = []
  const run = inOrder()
  const one = held(log, 'one')
  const failed = run(['a'], one.work)
  const next = run(['a'], async () => 'next')
  one.fail(new Error('not now'))
  await expect(failed).rejects.toThrow('not now')
  expect(await next).toBe('next')
  expect(await run(['a'], async () => 'later')).toBe('later')
})

it('the keys of an event are all that it names, and a person is one key whatever they are there', () => {
  const [student, mentor] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']
  const session = {
    sessionId: 7,
    mentorProfileId: 7,
    mentorUserId: mentor,
    studentId: student,
    topic: 'Fizik',
  }
  expect(keysOf(session)).toEqual(['sessionId 7', 'mentorProfileId 7', mentor, student])
  expect(keysOf({ userId: student, mentorProfileId: null })).toEqual([student])
  expect([keysOf(null), keysOf('text'), keysOf({})]).toEqual([[], [], []])
})

const fail = (): Promise<never> => Promise.reject(new Error('there is no such work'))
