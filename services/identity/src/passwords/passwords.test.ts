import { maxWaitMs } from '@kocyolu/service'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPasswords, createQueue } from './passwords.ts'

afterEach(() => vi.useRealTimers())

const limits = { passwordConcurrency: 2, passwordQueue: 10 }

describe('passwords', () => {
  it('fit their own hash only, whichever way the letters were composed', async () => {
    const passwords = await createPasswords(limits)
    const hash = await passwords.hash('şifrem-çok-gizli')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.fits('şifrem-çok-gizli'.normalize('NFD'), hash)).toBe(true)
    expect(await passwords.fits('sifrem-cok-gizli', hash)).toBe(false)
    expect(await passwords.fits('şifrem-çok-gizli', undefined)).toBe(false)
  })
})

describe('the queue of hashes', () => {
  it('runs a few at a time, in order, and lets none get lost', async () => {
    const inTurn = createQueue(2, 100)
    const order: number[] = []
    let running = 0
    let max = 0
    await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        inTurn(async () => {
          running += 1
          max = Math.max(max, running)
          await Promise.resolve()
          order.push(number)
          running -= 1
        }),
      ),
    )
    expect(max).toBe(2)
    expect(order).toEqual(Array.from({ length: 20 }, (_, number) => number))
  })

  it('refuses what comes when too many wait, and works again afterwards', async () => {
    const inTurn = createQueue(1, 1)
    const { promise, resolve } = Promise.withResolvers<string>()
    const first = inTurn(() => promise)
    const second = inTurn(async () => 'second')
    await expect(inTurn(async () => 'third')).rejects.toMatchObject({
      code: 'busy',
      retryAfterSeconds: 3,
    })
    resolve('first')
    expect(await Promise.all([first, second])).toEqual(['first', 'second'])
    await expect(inTurn(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await inTurn(async () => 'again')).toBe('again')
  })

  it('does nothing for those who waited for too long, and serves who comes next at once', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const inTurn = createQueue(1, 100)
    const { promise, resolve } = Promise.withResolvers<string>()
    const work = vi.fn(async () => 'done')
    const first = inTurn(() => promise)
    await Promise.resolve()
    const left = Array.from({ length: 50 }, () => inTurn(work))
    vi.advanceTimersByTime(maxWaitMs + 1)
    const next = inTurn(work)
    resolve('first')
    const turnedAway = (await Promise.allSettled(left)).map(each => each.status === 'rejected' && each.reason)
    expect(turnedAway).toEqual(
      left.map(() => expect.objectContaining({ code: 'busy', retryAfterSeconds: 3 })),
    )
    expect(await Promise.all([first, next])).toEqual(['first', 'done'])
    expect(work).toHaveBeenCalledTimes(1)
  })
})
