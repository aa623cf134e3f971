import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type Member, type MessagingApi, member, pair, startMessaging } from '../testing/messaging-api.ts'
import { openStream } from '../testing/sse-reader.ts'

const [places, inHand, waiting] = [6, 2, 20]

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging({
    config: { databasePool: places, callsPerUser: inHand, callsWaitingPerUser: waiting },
  })
})
afterAll(() => api.close())

const post = (from: Member, to: Member, content: string): Promise<Response> =>
  from.fetch('/api/messages', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ recipientId: to.id, content }),
  })

/** Keeps all writes of this user waiting until it is released. */
async function holdUp({ id }: Member): Promise<() => Promise<void>> {
  const em = api.deps.orm.em.fork()
  await em.begin()
  const counter = sql`insert into event_counters values (${id}, 1)
    on conflict (user_id) do update set last_seq = event_counters.last_seq`
  await counter.execute(em.getKysely())
  const letGo = (): Promise<void> => em.commit()
  onTestFinished(() => (em.isInTransaction() ? letGo() : undefined))
  return letGo
}

it('a user who floods the replica waits for themselves, and no other user does', async () => {
  const { student: flooder, mentor: target } = await pair(api)
  const { student, mentor } = await pair(api)
  const classmates = await Promise.all(Array.from({ length: 5 }, () => member(api, { role: 'student' })))
  const stream = await openStream({ baseUrl: api.baseUrl, cookie: mentor.cookie })
  await stream.next()
  const letGo = await holdUp(flooder)

  const answered: number[] = []
  const flood = Array.from({ length: 3 * (inHand + waiting) }, async (_, at) => {
    const { status } = await post(flooder, target, `${at}`)
    answered.push(status)
  })
  // Accepted writes wait; all that come on top have been refused.
  const tooMany = flood.length - inHand - waiting
  await expect.poll(() => answered).toEqual(Array.from({ length: tooMany }, () => 429))

  const messages = [student, ...classmates].map(one => post(one, mentor, 'Merhaba'))
  for (const { status } of await Promise.all(messages)) expect(status).toBe(201)
  for (const _ of messages)
    expect(await stream.nextEvent()).toMatchObject({ event: { type: 'message.created' } })
  const ready = await api.anonymous.fetch('/readyz')
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { database: true, pendingMigrations: [], redis: true, draining: false },
  ])
  expect(answered).toHaveLength(tooMany)

  await letGo()
  await Promise.all(flood)
  expect(answered.slice(tooMany)).toEqual(Array.from({ length: inHand + waiting }, () => 201))
  expect(await target.countUnread()).toMatchObject({ count: inHand + waiting })
  stream.cut()
})
