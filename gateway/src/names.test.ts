import { expect, test, vi } from 'vitest'
import { followNames, lookUp, namesIn, type Upstreams } from './names.ts'
import { knowsNames } from './nginx-version.ts'

const upstreams = { identity: ['10.0.0.1:3000'], messaging: ['dns:messaging:3000'] }
const at =
  (...addresses: string[]) =>
  async (host: string) => {
    expect(host).toBe('messaging')
    return addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
const unknown = async () => {
  throw new Error('ENOTFOUND')
}

test('a name becomes its addresses, always in the same order', async () => {
  expect(namesIn(upstreams)).toEqual(['dns:messaging:3000'])
  const found = { identity: ['10.0.0.1:3000'], messaging: ['10.0.0.7:3000', '10.0.0.9:3000'] }
  expect(await lookUp(upstreams, {}, at('10.0.0.9', '10.0.0.7', '10.0.0.9'))).toEqual(found)
  expect(await lookUp(upstreams, {}, at('10.0.0.7', '10.0.0.9'))).toEqual(found)
  expect((await lookUp(upstreams, {}, at('fd00::7'))).messaging).toEqual(['[fd00::7]:3000'])
})

test('a name that has no address keeps those it had', async () => {
  const before = { messaging: ['10.0.0.7:3000'] }
  expect((await lookUp(upstreams, before, unknown)).messaging).toEqual(['10.0.0.7:3000'])
  expect((await lookUp(upstreams, before, at())).messaging).toEqual(['10.0.0.7:3000'])
  expect((await lookUp(upstreams, {}, unknown)).messaging).toEqual([])
})

test('names are followed one look-up after the other, each change is passed on, and again when that failed', async () => {
  const slow = Promise.withResolvers<string[]>()
  const answers = [Promise.resolve(['10.0.0.7']), slow.promise, Promise.resolve(['10.0.0.9'])]
  const over = new Error('the test is over')
  let looks = 0
  const written: Upstreams[] = []
  const failed = vi.fn()
  const following = followNames(upstreams, await lookUp(upstreams, {}, at('10.0.0.7')), {
    async pause() {
      if (looks === 4) throw over
      looks += 1
    },
    ask: async host => at(...((await answers.shift()) ?? ['10.0.0.9']))(host),
    changed(now) {
      written.push(now)
      if (written.length === 1) throw new Error('the disk is full')
    },
    failed,
  }).catch((error: unknown) => error)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  expect(looks).toBe(2)
  slow.resolve(['10.0.0.8'])
  expect(await following).toBe(over)
  expect(written.map(each => each.messaging)).toEqual([['10.0.0.8:3000'], ['10.0.0.9:3000']])
  expect(failed).toHaveBeenCalledOnce()
})

test.each([
  ['nginx version: nginx/1.22.1', false],
  ['nginx version: nginx/1.27.2', false],
  ['nginx version: nginx/1.27.3', true],
  ['nginx version: nginx/1.30.6 (Debian)', true],
  ['nginx version: nginx/2.0.0', true],
  ['something else', false],
])('whether %s follows names: %s', (said, follows) => {
  expect(knowsNames(said)).toBe(follows)
})
