import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
  api.clock.set('2026-11-23T06:00:00Z')
})
afterAll(() => api.close())

const db = () => api.deps.orm.em.fork().getKysely()

test('all sessions are counted by status', async () => {
  const { id: mentorProfileId } = await newCoach(api)
  const student = await api.as()
  const admin = await api.as({ role: 'admin' })
  const none = { pending: 0, confirmed: 0, cancelled: 0, completed: 0, total: 0 }
  expect(await admin.countSessions()).toEqual(none)
  await sql`insert into mentor_sessions
      (mentor_profile_id, student_id, start_time, end_time, status, cancelled_by, topic, expires_at, updated_at)
    select ${mentorProfileId}, ${student.caller?.id}, t, t + interval '1 hour',
      case when n % 3 = 0 then 'completed' else 'cancelled' end, case when n % 3 = 0 then null else 'student' end,
      'Konu', t, ${api.clock.now()}::timestamptz - interval '1 hour'
    from generate_series(1, 15) n, lateral (select '2020-01-01'::timestamptz + n * interval '1 hour' as t) times
  `.execute(db())
  const { id } = await newRequest(await api.as(), mentorProfileId, '2026-11-25T07:00:00Z')
  const counts = { ...none, pending: 1, cancelled: 10, completed: 5, total: 16 }
  expect(await admin.countSessions()).toEqual(counts)
  await admin.changeSessionStatus({ params: { id: String(id) }, body: { status: 'cancelled' } })
  const all = { ...counts, pending: 0, cancelled: 11 }
  expect(await admin.countSessions()).toEqual(all)
  // Sessions that were closed before the last hour are added up once.
  for (const hours of [0, 2, 2]) {
    api.clock.advance(hours * 3_600_000)
    await api.runJob('coaching.count_closed', {})
    expect(await admin.countSessions()).toEqual(all)
  }
  const { rows } = await sql`select cancelled, completed from closed_session_totals`.execute(db())
  expect(rows).toEqual([{ cancelled: 11, completed: 5 }])
})
