import { expect, test } from 'vitest'
import { createSandbox } from './sandbox.ts'

const sandbox = (more: { timeoutMs?: number; places?: number; placesPerOwner?: number } = {}) =>
  createSandbox<string, unknown>({
    module: new URL('./testing-work.ts', import.meta.url),
    timeoutMs: 60_000,
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

test.each(['hang', 'eat', 'crash'])(
  'work that would %s is ended, and the next that waits is done',
  async what => {
    const { run } = sandbox(what === 'hang' ? { timeoutMs: 1_000 } : {})
    const [bad, good] = await Promise.allSettled([run('a', what), run('b', 'end')])
    expect(bad).toMatchObject({ status: 'rejected', reason: { name: 'SandboxEnded' } })
    expect(good).toEqual({ status: 'fulfilled', value: 'ended well' })
  },
)

test('places have an end, of everybody and of one owner, and are free again however they are left', async () => {
  const { enter, run } = sandbox({ places: 3, placesPerOwner: 2 })
  const places = [enter('a'), enter('a')]
  expect(() => enter('a')).toThrow(expect.objectContaining({ code: 'rate_limited' }))
  const other = enter('b')
  expect(() => enter('c')).toThrow(expect.objectContaining({ code: 'unavailable' }))
  for (const place of [...places, other]) {
    place.leave()
    place.leave()
  }
  await expect(run('a', 'fail')).rejects.toThrow()
  for (const owner of ['a', 'a', 'b']) enter(owner)
  await expect(run('c', 'end')).rejects.toMatchObject({ code: 'unavailable' })
})
