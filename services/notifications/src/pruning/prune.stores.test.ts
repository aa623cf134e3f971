import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type NotificationsApi, pair, startNotifications } from '../testing/notifications-api.ts'

let api: NotificationsApi
beforeAll(async () => {
  api = await startNotifications()
})
afterAll(() => api.close())

const day = 24 * 3_600_000

async function counts(): Promise<number[]> {
  const tables = ['deliveries', 'session_progress', 'notifications', 'mail_pauses']
  return Promise.all(
    tables.map(async table => {
      const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.table(table)}`.execute(
        api.deps.orm.em.fork().getKysely(),
      )
      return rows[0]?.count ?? 0
    }),
  )
}

it('forgets what went out long ago, old notifications and sessions, and nothing that still waits or may come again', async () => {
  api.clock.set(new Date())
  const { student, session } = await pair(api)
  await api.deliver('session.requested', session)
  await sql`update deliveries set status = 'sent', mail = null`.execute(api.deps.orm.em.fork().getKysely())
  await api.deliver('user.account_changed', { userId: student.id, change: 'password' })
  expect(await counts()).toEqual([2, 1, 2, 0])
  api.clock.advance(59 * day)
  await api.runJob('notifications.prune', {})
  expect(await counts()).toEqual([2, 1, 2, 0])
  api.clock.advance(2 * day)
  await api.runJob('notifications.prune', {})
  expect(await counts()).toEqual([1, 1, 2, 0])
  api.clock.advance(120 * day)
  await api.runJob('notifications.prune', {})
  expect(await counts()).toEqual([1, 0, 0, 0])
})

it('keeps the 500 newest notifications of a user', async () => {
  const { mentor, session } = await pair(api)
  await sql`insert into notifications (event_id, user_id, kind, other_id, link, created_at)
    select gen_random_uuid(), ${mentor.id}::uuid, 'session.completed', ${mentor.id}::uuid, '/', now() from generate_series(1, 600)`.execute(
    api.deps.orm.em.fork().getKysely(),
  )
  await api.deliver('session.requested', session)
  const { items, unreadCount } = await mentor.listNotifications()
  expect(unreadCount).toBe(500)
  expect(items[0]?.kind).toBe('session.requested')
})
