import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MessagingApi, pair, startMessaging, write } from '../testing/messaging-api.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

const day = 24 * 3_600_000

const seqsOf = async (userId: string): Promise<number[]> => {
  const db = api.deps.orm.em.fork().getKysely()
  const rows = await db
    .selectFrom('user_events')
    .select('seq')
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute()
  return rows.map(row => row.seq)
}

it('events are kept for a week, messages for good', async () => {
  const { student, mentor } = await pair(api)
  api.clock.set('2026-11-01T12:00:00Z')
  await write(student, mentor, 'Bir', 'İki')
  api.clock.advance(6 * day)
  await write(student, mentor, 'Üç')
  await api.runJob('messaging.prune_events', {})
  expect(await seqsOf(mentor.id)).toEqual([1, 2, 3])
  api.clock.advance(2 * day)
  await api.runJob('messaging.prune_events', {})
  expect(await seqsOf(mentor.id)).toEqual([3])
  expect(await mentor.getConversation({ params: { userId: student.id } })).toHaveLength(3)
})

it('of each user the newest 500 are kept', async () => {
  const { student, mentor } = await pair(api)
  const [message] = await write(student, mentor, 'Bir')
  await api.deps.orm.em.fork().execute(
    `insert into user_events (user_id, seq, type, message_id, created_at)
     select ?, seq, 'message.created', ?, ? from generate_series(2, 510) seq`,
    [mentor.id, message?.id, api.clock.now()],
  )
  await api.deps.orm.em
    .fork()
    .execute('update event_counters set last_seq = 510 where user_id = ?', [mentor.id])
  await api.runJob('messaging.prune_events', {})
  const kept = await seqsOf(mentor.id)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, 11, 510])
  expect(await seqsOf(student.id)).toEqual([1])
})
