import { get, type IncomingMessage } from 'node:http'
import { liveStreamPath } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Member, type MessagingApi, pair, startMessaging } from '../testing/messaging-api.ts'
import { openStream } from '../testing/sse-reader.ts'

// More than the system buffers of a connection that is not read.
const waiting = 5_000

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging({ config: { streamHeartbeatMs: 50 } })
})
afterAll(() => api.close())

/** So many events that writing them one after the other takes long. */
async function writeMany(from: Member, to: Member): Promise<void> {
  const em = api.deps.orm.em.fork()
  await sql`with message as (
      insert into messages (sender_id, recipient_id, content, created_at)
      select ${from.id}::uuid, ${to.id}::uuid, repeat('ğ', 2000), now() from generate_series(1, ${waiting}::int)
      returning id
    ), notified as (
      insert into user_events (user_id, seq, type, message_id, created_at)
      select ${to.id}::uuid, row_number() over (order by id), 'message.created', id, now() from message
    )
    insert into event_counters values (${to.id}::uuid, ${waiting})`.execute(em.getKysely())
  // Thousands of unread messages are not counted again for each of them.
  await sql`update messages set is_read = true`.execute(em.getKysely())
}

/** A connection that is opened and not read. */
function openWithoutReading({ cookie }: Member): Promise<IncomingMessage> {
  const headers = { cookie, 'Last-Event-ID': '0' }
  return new Promise((resolve, reject) => {
    get(`${api.baseUrl}${liveStreamPath}`, { headers }, response => resolve(response.pause())).once(
      'error',
      reject,
    )
  })
}

/** The ids of everything that had been sent before the connection was cut. */
async function idsLeftIn(response: IncomingMessage): Promise<number[]> {
  let text = ''
  try {
    for await (const chunk of response.setEncoding('utf8')) text += chunk
  } catch {
    // Cut off: what came until then counts.
  }
  // The last block may not be whole.
  const blocks = text.split('\n\n').slice(0, -1)
  return blocks.map(block => Number(/^id: (\d+)/m.exec(block)?.[1] ?? 0)).filter(id => id > 0)
}

it('a reader that stops reading is cut off, and brought the rest when it comes back, each event once', async () => {
  const { student, mentor } = await pair(api)
  await writeMany(student, mentor)
  const stuck = await openWithoutReading(mentor)
  await vi.waitFor(() => expect(api.deps.hub.listeners(mentor.id)).toHaveLength(1))
  await vi.waitFor(() => expect(api.deps.hub.listeners(mentor.id)).toHaveLength(0))
  const first = await idsLeftIn(stuck)
  expect(first.length).toBeLessThan(waiting)

  const again = await openStream({
    baseUrl: api.baseUrl,
    cookie: mentor.cookie,
    lastEventId: String(first.at(-1) ?? 0),
  })
  const rest: number[] = []
  while (rest.at(-1) !== waiting) rest.push(Number((await again.nextEvent()).id))
  expect([...first, ...rest]).toEqual(Array.from({ length: waiting }, (_, at) => at + 1))
  again.cut()
})
