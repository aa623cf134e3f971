import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { EventStream } from './event-stream.ts'
import { batchSize, type StoredEvent } from './events.ts'

const largest = 'ğ'.repeat(2_000)
const eventBytes = 8_000

/** A stream of a user to whom thousands of the longest messages were sent; `asked` counts how often they were read. */
function openToMany(newest = 5_000) {
  const asked: number[] = []
  const body = new PassThrough({ highWaterMark: 16 * 1_024 })
  const source = {
    maxStreams: 20,
    maxMs: 600_000,
    log: { warn: () => undefined },
    findSeqs: async () => ({ newest, before: newest }),
    readEvents: async (_: string, cursor: number) => {
      asked.push(cursor)
      const count = Math.min(batchSize, newest - cursor)
      return Array.from({ length: count }, (_, at) => storedEvent(cursor + 1 + at))
    },
  }
  const of = { id: 'mine', userId: 'reader', isSignedIn: async () => true }
  return { stream: new EventStream(source, of, body), body, asked }
}

function storedEvent(seq: number): StoredEvent {
  const unread = { total: 1, fromPerson: 1 }
  const message = {
    id: seq,
    senderId: '00000000-0000-7000-8000-000000000001',
    recipientId: '00000000-0000-7000-8000-000000000002',
    content: largest,
    isRead: false,
    clientId: null,
    createdAt: '2026-11-25T13:30:00.000Z',
  }
  return { seq, event: { type: 'message.created', message, person: null, unread } }
}

it('a browser that reads nothing costs one batch and a few events of memory, however much waits for it', async () => {
  const { stream, body, asked } = openToMany()
  await stream.open(0)
  for (let call = 0; call < 100; call += 1) stream.receive('{"type":"wake"}')
  await expect.poll(() => body.writableNeedDrain).toBe(true)
  for (let call = 0; call < 100; call += 1) stream.receive('{"type":"message.typing","userId":"x"}')
  expect(asked).toEqual([0])
  const held = body.writableLength + body.readableLength
  expect(held).toBeLessThan(10 * eventBytes)
  stream.beat()
  expect(body.destroyed).toBe(false)
  stream.beat()
  expect(body.destroyed).toBe(true)
})

it.each([
  ['given away', (stream: EventStream) => stream.giveWay()],
  ['handed over', (stream: EventStream) => stream.handOver()],
])('a stream that is %s does not stay because its browser reads nothing', async (_, end) => {
  const { stream, body } = openToMany()
  await stream.open(0)
  await expect.poll(() => body.writableNeedDrain).toBe(true)
  end(stream)
  stream.beat()
  stream.beat()
  expect(body.destroyed).toBe(true)
})

it('a browser that reads slowly, but reads, is not cut off and gets everything once, in order', async () => {
  const newest = 3 * batchSize + 7
  const { stream, body, asked } = openToMany(newest)
  await stream.open(0)
  const seqs: number[] = []
  let text = ''
  for await (const chunk of body) {
    // Each beat finds it full, and between two of them it has taken something.
    stream.beat()
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const id = /^id: (\d+)/.exec(block)?.[1]
      if (id && id !== '0') seqs.push(Number(id))
    }
    if (seqs.length === newest) break
  }
  expect(seqs).toEqual(Array.from({ length: newest }, (_, at) => at + 1))
  expect(asked).toEqual([0, batchSize, 2 * batchSize, 3 * batchSize])
})

it('nothing is written before a stream has begun, and what ends it meanwhile ends it then', async () => {
  const { stream, body } = openToMany(0)
  stream.beat()
  stream.beat()
  stream.receive('{"type":"message.typing","userId":"x"}')
  stream.handOver()
  expect([body.writableLength + body.readableLength, body.destroyed, body.writableEnded]).toEqual([
    0,
    false,
    false,
  ])
  await stream.open(undefined, () => body.write('begun\n\n'))
  const blocks = (await body.toArray()).join('').split('\n\n')
  expect(blocks).toEqual(['begun', expect.stringMatching(/^retry: \d+$/), ''])
})
