import { withEm } from '@kocyolu/service'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepFreeHours } from '../free-hours/write-free-hours.ts'
import { giveRooms } from '../sessions/meeting-links.ts'
import { type Api, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
  api.clock.set('2026-11-23T06:00:00Z')
})
afterAll(() => api.close())

const db = () => api.deps.orm.em.fork().getKysely()
const count = async (of: string) =>
  Number(
    (await sql<{ count: string }>`select count(*) from ${sql.raw(of)}`.execute(db())).rows[0]?.count ?? -1,
  )

test('rooms are given to so many sessions at once, to the rest at the next run', async () => {
  const { coach, id } = await newCoach(api)
  const student = await api.as()
  for (const day of [24, 25, 26]) {
    const session = await newRequest(student, id, `2026-11-${day}T07:00:00Z`)
    const params = { id: String(session.id) }
    await coach.changeSessionStatus({ params, body: { status: 'confirmed' } })
  }
  api.deps.config.meetingBase = 'https://rooms.example'
  const rooms = async () => {
    await giveRooms(withEm(api.deps), 2)
    return count('mentor_sessions where meeting_link is not null')
  }
  expect([await rooms(), await rooms(), await rooms()]).toEqual([2, 3, 3])
})

test('the next free hour is found for so many coaches at once, for the rest at the next run', async () => {
  for (const _ of [1, 2]) await newCoach(api)
  await sql`update free_hours_written set over_at = 0`.execute(db())
  const over = async () => {
    await keepFreeHours(withEm(api.deps), 2)
    return count('free_hours_written where over_at = 0')
  }
  expect([await over(), await over()]).toEqual([1, 0])
})
