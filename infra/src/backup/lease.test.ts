import { expect, it } from 'vitest'
import { takeLease } from './lease.ts'
import { openPlace } from './place.ts'
import { testFolder } from './testing/test-site.ts'

const minute = 60_000
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
  let now = 1_000 * minute
  const clock = () => now
  const frozen = await takeLease(here, 'frozen', clock)
  now += 29 * minute
  await expect(takeLease(here, 'next', clock)).rejects.toThrow('frozen')
  now += 2 * minute
  const next = await takeLease(here, 'next', clock)
  await expect(frozen.stillMine()).rejects.toThrow('held up for too long')
  await next.stillMine()
})

it('who goes on working keeps it, for as long as it takes', async () => {
  const here = place()
  let now = 1_000 * minute
  const clock = () => now
  const lease = await takeLease(here, 'long', clock)
  for (let part = 0; part < 10; part += 1) {
    now += 10 * minute
    await lease.stillMine()
    await expect(takeLease(here, 'other', clock)).rejects.toThrow('long')
  }
})
