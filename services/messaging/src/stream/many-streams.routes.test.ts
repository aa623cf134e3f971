import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import {
  type Member,
  type MessagingApi,
  pair,
  startMessaging,
  startReplica,
  write,
} from '../testing/messaging-api.ts'
import { openStream } from '../testing/sse-reader.ts'

const [mine, all] = [{ streamsPerUser: 2 }, { streamsPerUser: 2, streamHeartbeatMs: 20 }]

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging({ config: all })
})
afterAll(() => api.close())

async function open(who: Member, baseUrl = api.baseUrl) {
  const stream = await openStream({ baseUrl, cookie: who.cookie })
  await stream.next(({ event }) => event?.type === 'ready')
  return stream
}

/** The last thing that a stream says: how long its browser stays away. */
async function pauseOf(stream: Awaited<ReturnType<typeof open>>): Promise<number> {
  return Number((await stream.rest()).findLast(({ retry }) => retry !== undefined)?.retry)
}

it('the newest stream of a user is taken, wherever it is opened, and the oldest one ends for it', async () => {
  const replica = await startReplica(api, mine)
  onTestFinished(() => replica.close())
  const { student, mentor } = await pair(api)
  const oldest = await open(mentor)
  const kept = await open(mentor, replica.baseUrl)
  const newest = await open(mentor, replica.baseUrl)
  // Else it would come back at once, as the newest, and the next one would have to go.
  expect(await pauseOf(oldest)).toBeGreaterThanOrEqual(30_000)
  await write(student, mentor, 'Merhaba')
  for (const stream of [kept, newest]) {
    expect(await stream.nextEvent()).toMatchObject({ event: { message: { content: 'Merhaba' } } })
    stream.cut()
  }
})

it('what was closed counts no more', async () => {
  const { student, mentor } = await pair(api)
  const kept = await open(mentor)
  for (let again = 0; again < 4; again += 1) {
    const other = await open(mentor)
    other.cut()
    await vi.waitFor(() => expect(api.deps.hub.listeners(mentor.id)).toHaveLength(1))
  }
  await write(student, mentor, 'Hâlâ açık')
  expect(await kept.nextEvent()).toMatchObject({ event: { message: { content: 'Hâlâ açık' } } })
  kept.cut()
})

it('while Redis delivers no call, each replica counts its own', async () => {
  const { mentor } = await pair(api)
  const publish = vi.spyOn(api.deps.volatileRedis, 'publish').mockRejectedValue(new Error('Redis is away'))
  onTestFinished(() => publish.mockRestore())
  const streams = [await open(mentor), await open(mentor), await open(mentor)]
  expect(await pauseOf(streams[0] as (typeof streams)[0])).toBeGreaterThanOrEqual(30_000)
  expect(api.deps.hub.listeners(mentor.id)).toHaveLength(2)
  for (const stream of streams) stream.cut()
})
