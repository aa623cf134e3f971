import { expect, it } from 'vitest'
import { takeLease } from './lease.ts'
import { openPlace } from './place.ts'
import { testFolder } from './testing/test-site.ts'

const minute = 60_000

/** A clock that goes when it is told to; `pass` leaves out what a process does by itself, as one that is frozen. */
function testClock() {
  let now = 1_000 * minute
  const repeated: (() => void)[] = []
  return {
    clock: {
      now: () => now,
      repeat: (work: () => void) => {
        repeated.push(work)
        return { stop: () => {} }
      },
    },
    pass: (minutes: number) => {
      now += minutes * minute
    },
    tick: () => {
      for (const work of repeated) work()
    },
  }
}
const place = () => openPlace(testFolder())

it('one command writes at a time, and the next one when it has ended', async () => {
  const here = place()
  const lease = await takeLease(here, 'first')
  await expect(takeLease(here, 'second')).rejects.toThrow(/Another command writes there \(first/)
  await lease.stillMine()
  await lease.end()
  await (await takeLease(here, 'second')).end()
  expect(await here.list('writing/')).toEqual([])
})

it('of those that begin at once at most one goes on', async () => {
  const here = place()
  const names = Array.from({ length: 8 }, (_, number) => `one-${number}`)
  const taken = await Promise.allSettled(names.map(name => takeLease(here, name)))
  expect(taken.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2)
})

it('who died holds up nobody for ever, and whoever was frozen meanwhile stops by itself', async () => {
  const here = place()
  const { clock, pass, tick } = testClock()
  const frozen = await takeLease(here, 'frozen', clock)
  pass(29)
  await expect(takeLease(here, 'next', clock)).rejects.toThrow('frozen')
  pass(2)
  const next = await takeLease(here, 'next', clock)
  // What it does by itself may come first when it goes on.
  tick()
  await expect(frozen.stillMine()).rejects.toThrow('held up for too long')
  await next.stillMine()
})

it('who works on keeps it for as long as it takes, though nothing is written', async () => {
  const here = place()
  const { clock, pass, tick } = testClock()
  const lease = await takeLease(here, 'long', clock)
  for (let part = 0; part < 10; part += 1) {
    const before = (await here.list('writing/')).length
    pass(10)
    tick()
    await expect.poll(async () => (await here.list('writing/')).length).toBe(before + 1)
    await expect(takeLease(here, 'other', clock)).rejects.toThrow('long')
  }
  await lease.stillMine()
  await lease.end()
  expect(await here.list('writing/')).toEqual([])
})
