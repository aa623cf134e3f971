import { afterEach, expect, test, vi } from 'vitest'
import { createSandbox } from './sandbox.ts'

afterEach(() => vi.useRealTimers())

const anyTime = 240_000
// Less than `rest` takes of the time that passes, and more than the start of the watching thread takes of the processor.
const someCpuMs = 1_000
const sandbox = (
  more: {
    maxCpuMs?: number
    timeoutMs?: number
    maxWaitMs?: number
    places?: number
    placesPerOwner?: number
  } = {},
) =>
  createSandbox<string, unknown>({
    module: new URL('./testing-work.ts', import.meta.url),
    maxCpuMs: anyTime,
    timeoutMs: anyTime,
    maxWaitMs: anyTime,
    places: 10,
    placesPerOwner: 10,
    ...more,
  })

test('work is done in one other process, which knows nothing of this one', async () => {
  const { run } = sandbox()
  const [one, other] = (await Promise.all([run('a', 'where'), run('b', 'where')])) as { pid: number }[]
  expect(one).toEqual(other)
  expect(one).toMatchObject({ env: [] })
  expect(one?.pid).not.toBe(process.pid)
})

test('work opens no file and starts neither a process nor a thread', async () => {
  expect(new Set((await sandbox().run('a', 'reach')) as string[])).toEqual(new Set(['ERR_ACCESS_DENIED']))
})

test('work that fails says how, and the next is done by the same process', async () => {
  const { run } = sandbox()
  const before = await run('a', 'where')
  await expect(run('a', 'fail')).rejects.toMatchObject({
    name: 'SandboxFailure',
    kind: 'RangeError',
    message: 'Too far',
  })
  expect(await run('a', 'where')).toEqual(before)
})

test.each([
  ['hang', { maxCpuMs: someCpuMs }],
  ['stop', { timeoutMs: 1_000 }],
  ['eat', {}],
  ['crash', {}],
] as const)('work that would %s is ended, and the next that waits is done', async (what, limits) => {
  const { run } = sandbox(limits)
  const [bad, good] = await Promise.allSettled([run('a', what), run('b', 'end')])
  expect(bad).toMatchObject({ status: 'rejected', reason: { name: 'SandboxEnded' } })
  expect(good).toEqual({ status: 'fulfilled', value: 'ended well' })
})

test('time that passes is not held against work that waits for the processor', async () => {
  const { run } = sandbox({ maxCpuMs: someCpuMs })
  expect(await run('a', 'rest')).toBe('rested')
})

test('a run that failed has left its place', async () => {
  const { run } = sandbox({ places: 1 })
  const first = run('a', 'fail')
  await expect(run('b', 'end')).rejects.toMatchObject({ code: 'busy' })
  await expect(first).rejects.toThrow('Too far')
  expect(await run('b', 'end')).toBe('ended well')
})

test('what has waited for too long is not begun, leaves its place, and who comes next is served', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { run } = sandbox({ maxWaitMs: 4_000, places: 4 })
  await run('a', 'where')
  const first = run('a', 'where')
  const left = [run('b', 'crash'), run('c', 'crash')]
  await new Promise(setImmediate)
  vi.advanceTimersByTime(4_001)
  const next = run('d', 'where')
  for (const each of left) await expect(each).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 2 })
  // By the same process: what was sent by those who have left would have ended it.
  expect(await next).toEqual(await first)
  expect(await Promise.all(['e', 'f', 'g', 'h'].map(owner => run(owner, 'end')))).toHaveLength(4)
})
