import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MessagingApi, pair, startMessaging, write } from '../testing/messaging-api.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

const db = () => api.deps.orm.em.fork().getKysely()

it('all messages are counted, and none of the old ones a second time', async () => {
  const { student, mentor } = await pair(api)
  const admin = await api.as({ role: 'admin' })
  const total = async () => (await admin.countMessages()).total
  expect(await total()).toBe(0)
  await sql`insert into messages (sender_id, recipient_id, content, created_at)
    select ${student.id}::uuid, ${mentor.id}::uuid, 'x', ${api.clock.now()}::timestamptz - interval '1 hour'
    from generate_series(1, 1500)`.execute(db())
  await write(student, mentor, 'Yeni', 'Daha yeni')
  expect(await Promise.all([total(), total(), total()])).toEqual([1502, 1502, 1502])
  const { rows } = await sql`select total::int, up_to from message_total`.execute(db())
  expect(rows).toEqual([{ total: 1500, up_to: 1500 }])
  await write(mentor, student, 'Selam')
  expect(await total()).toBe(1503)
})
