import { expect, it } from 'vitest'
import { NewerStreams } from './newer-streams.ts'

const opened = (stream: string) => ({ type: 'stream_opened', stream })
const closed = (stream: string) => ({ type: 'stream_closed', stream })

it('counts the streams that were opened after it and are still open', () => {
  const newer = new NewerStreams('mine')
  for (const call of [opened('before'), opened('mine'), opened('after'), opened('last'), closed('after')])
    expect(newer.receive(call)).toBe(true)
  expect(newer.count).toBe(1)
})

it('of two that open at once exactly one is the newer one', () => {
  const [one, other] = [new NewerStreams('one'), new NewerStreams('other')]
  for (const call of [opened('other'), opened('one')]) for (const each of [one, other]) each.receive(call)
  expect([one.count, other.count]).toEqual([0, 1])
})

it('leaves every other call to who knows it', () => {
  expect(new NewerStreams('mine').receive({ type: 'wake' })).toBe(false)
})
