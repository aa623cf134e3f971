import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Member,
  type MessagingApi,
  member,
  pair,
  startMessaging,
  startReplica,
} from '../testing/messaging-api.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging({ config: { messagesPerTenSeconds: 3, messagesPerMinute: 4 } })
})
afterAll(() => api.close())

const post = (from: Member, to: Member, baseUrl = api.baseUrl): Promise<Response> =>
  fetch(`${baseUrl}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: from.cookie },
    body: JSON.stringify({ recipientId: to.id, content: 'Merhaba' }),
  })

it('so many messages of one sender in ten seconds, for any recipients and by whichever replica takes them', async () => {
  const replica = await startReplica(api)
  const { student, mentor } = await pair(api)
  const other = await member(api, { role: 'mentor' })
  const answers = [
    await post(student, mentor),
    await post(student, other, replica.baseUrl),
    await post(student, mentor, replica.baseUrl),
    await post(student, mentor),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429])
  expect(await answers[3]?.json()).toMatchObject({ code: 'rate_limited' })
  const wait = Number(answers[3]?.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(10)
  expect((await post(mentor, student)).status).toBe(201)
  expect(await student.getConversation({ params: { userId: mentor.id } })).toHaveLength(3)
  await replica.close()
})

it('so many in a minute, where the burst is over', async () => {
  const { student, mentor } = await pair(api)
  for (let sent = 0; sent < 3; sent += 1) expect((await post(student, mentor)).status).toBe(201)
  const burst = `${api.deps.config.redisPrefix}limit:messaging:sent-in-10:${student.id}`
  expect(await api.deps.volatileRedis.del(burst)).toBe(1)
  expect((await post(student, mentor)).status).toBe(201)
  const refused = await post(student, mentor)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(10)
})

it('so many in a day, however slowly they were written', async () => {
  const { student, mentor } = await pair(api)
  const day = `${api.deps.config.redisPrefix}limit:messaging:sent-in-day:${student.id}`
  await api.deps.volatileRedis.set(day, String(4 * 30 - 1), { expiration: { type: 'EX', value: 9_000 } })
  expect((await post(student, mentor)).status).toBe(201)
  const refused = await post(student, mentor)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
})

it('takes the longest message however it is written, and nothing much longer', async () => {
  const { student, mentor } = await pair(api)
  const send = (body: string) =>
    student.fetch('/api/messages', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const message = (content: string) => `{"recipientId":"${mentor.id}","content":"${content}"}`
  expect((await send(message('\\u011f'.repeat(2_000)))).status).toBe(201)
  expect((await send(message('ğ'.repeat(9_000)))).status).toBe(413)
})

it('what was no message, for its form, is not counted as one', async () => {
  const { student, mentor } = await pair(api)
  const refused = [
    await student.fetch('/api/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ recipientId: mentor.id, content: '' }),
    }),
    await student.fetch('/api/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/xml' },
      body: 'a',
    }),
    await student.fetch('/api/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"recipientId":"${mentor.id}","content":"${'ğ'.repeat(9_000)}"}`,
    }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 415, 413])
  for (let sent = 0; sent < 3; sent += 1) expect((await post(student, mentor)).status).toBe(201)
})
