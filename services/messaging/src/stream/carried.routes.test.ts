import { liveChannel } from '@kocyolu/service'
import { queryCounter } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import {
  type Member,
  type MessagingApi,
  member,
  pair,
  startMessaging,
  startReplica,
  write,
} from '../testing/messaging-api.ts'
import { openStream } from '../testing/sse-reader.ts'
import { wakeCall } from '../user-events/user-events.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

async function open({ cookie }: Member) {
  const stream = await openStream({ baseUrl: api.baseUrl, cookie })
  onTestFinished(stream.cut)
  await stream.next(({ event }) => event?.type === 'ready')
  return stream
}
const call = ({ id }: Member, text: string) =>
  api.deps.volatileRedis.publish(liveChannel(api.deps.config.redisPrefix, id), text)

it('a message is stored and published to both people by two statements, however many listen', async () => {
  const { student, mentor } = await pair(api)
  const streams = [await open(student), await open(mentor), await open(mentor)]
  const count = await queryCounter(api)
  const writeOne = async () => {
    await write(student, mentor, 'İki soru')
    for (const stream of streams)
      expect(await stream.nextEvent()).toMatchObject({ event: { message: { content: 'İki soru' } } })
  }
  // A stream that has just been opened may still look once.
  await expect.poll(() => count(writeOne)).toBe(2)
})

it('reading is two statements, however many listen', async () => {
  const { student, mentor } = await pair(api)
  const streams = [await open(student), await open(mentor)]
  const count = await queryCounter(api)
  const read = async () => {
    const [{ id = 0 } = {}] = await write(student, mentor, 'Okudun mu?')
    const asked = { params: { userId: student.id }, body: { upTo: id } }
    expect(await mentor.markConversationRead(asked)).toMatchObject({ total: 0, fromPerson: 0 })
    for (const stream of streams)
      expect((await stream.next(({ event }) => event?.type === 'message.read')).event).toMatchObject({ id })
  }
  // Two for the message; its author, and the marks with all that is published of them.
  await expect.poll(() => count(read)).toBe(4)
})

it('the event of a lost call is read when the next one comes, and sent first', async () => {
  const { student, mentor } = await pair(api)
  const stream = await open(mentor)
  const publish = vi.spyOn(api.deps.volatileRedis, 'publish').mockRejectedValue(new Error('Redis is away'))
  await write(student, mentor, 'Kayboldu')
  publish.mockRestore()
  await write(student, mentor, 'Geldi')
  const contents = [await stream.nextEvent(), await stream.nextEvent()]
  expect(contents).toMatchObject([
    { id: '1', event: { message: { content: 'Kayboldu' } } },
    { id: '2', event: { message: { content: 'Geldi' } } },
  ])
})

it('calls that overtake each other, or come twice, change neither order nor number', async () => {
  const { student, mentor } = await pair(api)
  const stream = await open(mentor)
  const calls: string[] = []
  const publish = vi.spyOn(api.deps.volatileRedis, 'publish')
  publish.mockImplementation(async (channel, text) => {
    if (String(channel).endsWith(mentor.id)) calls.push(String(text))
    return 0
  })
  await write(student, mentor, 'Bir', 'İki', 'Üç')
  publish.mockRestore()
  for (const text of [...calls.toReversed(), ...calls, ...calls.toReversed()]) await call(mentor, text)
  await write(student, mentor, 'Dört')
  for (const [at, content] of ['Bir', 'İki', 'Üç', 'Dört'].entries())
    expect(await stream.nextEvent()).toMatchObject({ id: `${at + 1}`, event: { message: { content } } })
})

it('each event says how much waited once it was there, however many write at once and wherever', async () => {
  const replica = await startReplica(api)
  onTestFinished(() => replica.close())
  const { mentor } = await pair(api)
  const students = await Promise.all(Array.from({ length: 6 }, () => member(api, { role: 'student' })))
  const stream = await open(mentor)
  const sent = students.flatMap(student =>
    [api.baseUrl, replica.baseUrl, api.baseUrl, replica.baseUrl].map(baseUrl =>
      fetch(`${baseUrl}/api/messages`, {
        method: 'POST',
        headers: { cookie: student.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ recipientId: mentor.id, content: 'Aynı anda' }),
      }),
    ),
  )
  for (const { status } of await Promise.all(sent)) expect(status).toBe(201)
  const totals: unknown[] = []
  for (const _ of sent) {
    const { event } = await stream.nextEvent()
    totals.push(event.type === 'message.created' && event.unread.total)
  }
  // One that is read from the database says what waits by then, which may be more.
  expect(totals.at(-1)).toBe(sent.length)
  for (const [at, total] of totals.entries()) expect(total).toBeGreaterThanOrEqual(at + 1)
})

it('only events that this build knows are passed on as they come; others are read', async () => {
  const { student, mentor } = await pair(api)
  const stream = await open(mentor)
  const newer = JSON.stringify({ type: 'wake', seq: 1, event: { type: 'poll.opened' } })
  for (const text of [newer, '{"type":"wake"}', '{"type":"wake","seq":1}', wakeCall()])
    await call(mentor, text)
  await write(student, mentor, 'Merhaba')
  expect(await stream.nextEvent()).toMatchObject({ id: '1', event: { message: { content: 'Merhaba' } } })
})
